import { Button } from "@src/shared/ui/action/Button";
import { deferred } from "@tests/support/factories/deferred";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

it("a button is busy while its action runs, and ignores further presses meanwhile", async () => {
  const work = deferred();
  const onClick = vi.fn<() => Promise<void>>(() => work.promise);
  render(<Button onClick={onClick}>Send</Button>);
  const button = screen.getByRole("button", { name: "Send" });
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-busy", "true");
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  work.resolve();
  await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(2);
});

it("a button is never busy with a synchronous action", async () => {
  const onClick = vi.fn<() => void>();
  render(<Button onClick={onClick}>Add</Button>);
  const button = screen.getByRole("button", { name: "Add" });
  await userEvent.click(button);
  expect(button).not.toHaveAttribute("aria-busy");
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(2);
});
