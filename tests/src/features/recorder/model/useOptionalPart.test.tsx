import { render, screen } from "@testing-library/react";
import { useOptionalPart } from "@src/features/recorder/model/useOptionalPart";
import { expect, it, vi } from "vitest";

const load = vi.fn<() => Promise<string>>();

function Recording({ isWanted }: { isWanted: boolean }) {
  const { part, hasFailed } = useOptionalPart(load, isWanted);
  return <p>{hasFailed ? "It didn't load" : (part ?? "Recording")}</p>;
}

it("a part is loaded when it is wanted, once", async () => {
  load.mockReset().mockResolvedValue("The part");
  const { rerender } = render(<Recording isWanted={false} />);
  expect(screen.getByText("Recording")).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  rerender(<Recording isWanted />);
  expect(await screen.findByText("The part")).toBeVisible();
  rerender(<Recording isWanted={false} />);
  rerender(<Recording isWanted />);
  expect(load).toHaveBeenCalledOnce();
});

it("a part that does not load leaves the screen as it is, and is loaded again when it is wanted again", async () => {
  load
    .mockReset()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue("The part");
  const { rerender } = render(<Recording isWanted />);
  expect(await screen.findByText("It didn't load")).toBeVisible();
  rerender(<Recording isWanted={false} />);
  expect(screen.getByText("Recording")).toBeVisible();
  rerender(<Recording isWanted />);
  expect(await screen.findByText("The part")).toBeVisible();
});
