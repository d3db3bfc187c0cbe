import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DueDate, ParticipantNames } from "@src/features/tribute/components/Invitation";

afterEach(() => vi.useRealTimers());

it("the due date is right on this device without rendering the page again, whatever the day on the server", async () => {
  const page = (
    <p>
      Due <DueDate day="2030-01-20" />
    </p>
  );
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2030, 0, 18, 12) });
  const root = document.createElement("div");
  root.innerHTML = renderToString(page);
  expect(root.textContent).toBe("Due in 2 days (01/20/2030)");

  vi.setSystemTime(new Date(2030, 0, 19, 12));
  const painted = root.querySelector("p");
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  await act(async () => hydrateRoot(root, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.querySelector("p")).toBe(painted);
  expect(root.textContent).toBe("Due tomorrow (01/20/2030)");
});

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
