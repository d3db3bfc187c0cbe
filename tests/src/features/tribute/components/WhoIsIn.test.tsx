import { WhoIsIn } from "@src/features/tribute/components/WhoIsIn";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";

describe("who is in already", () => {
  it.each([
    [[], "Nobody is in yet. Be the first!"],
    [["Ana"], "Ana is in already"],
    [["Ana", "Ana"], "Ana and Ana are in already"],
    [["Ana", "Ben", "Eve"], "Ana, Ben and Eve are in already"],
    [["Ana", "Ben", "Eve", "Tom"], "Ana, Ben, Eve and Tom are in already"],
    [["Ana", "Ben", "Eve", "Tom", "Zoe"], "Ana, Ben, Eve and 2 others are in already"],
  ])("of %j reads %j", (names, words) => {
    render(<WhoIsIn firstNames={names} />);
    expect(screen.getByText((_text, element) => element?.tagName === "P")).toHaveTextContent(words);
  });
});
