import { ParticipantNames } from "@src/features/tribute/components/ParticipantNames";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";

describe("the line about who has answered", () => {
  it.each([
    [[], "Nobody is in yet. Be the first!"],
    [["Ana"], "Ana is already in"],
    [["Ana", "Ana"], "Ana and Ana are already in"],
    [["Ana", "Ben", "Eve"], "Ana, Ben and Eve are already in"],
    [["Ana", "Ben", "Eve", "Tom"], "Ana, Ben, Eve and Tom are already in"],
    [["Ana", "Ben", "Eve", "Tom", "Zoe"], "Ana, Ben, Eve and 2 others are already in"],
  ])("reads for %j: %j", (names, words) => {
    render(<ParticipantNames firstNames={names} />);
    expect(screen.getByText((_text, element) => element?.tagName === "P")).toHaveTextContent(words);
  });
});
