import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ConfirmDialog } from "@src/shared/ui/overlay/ConfirmDialog";
import { Dialog } from "@src/shared/ui/overlay/Dialog";

describe("the dialog wrapper", () => {
  it.each([
    { dialogType: "delete", open: undefined, isShown: true },
    { dialogType: "delete", open: false, isShown: true },
    { dialogType: null, open: true, isShown: true },
    { dialogType: "delete", open: true, isShown: true },
    { dialogType: null, open: false, isShown: false },
    { dialogType: "", open: undefined, isShown: false },
    { dialogType: undefined, open: undefined, isShown: false },
  ])(
    "of type $dialogType, open $open, is shown: $isShown",
    { tags: ["S2.46"] },
    ({ dialogType, open, isShown }) => {
      render(
        <Dialog title="A question" dialogType={dialogType} open={open}>
          Yes?
        </Dialog>,
      );
      expect(screen.queryByRole("dialog", { name: "A question" }) !== null).toBe(isShown);
    },
  );
});

describe("the confirmation dialog", () => {
  function renderConfirm() {
    const [onConfirm, onCancel] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(
      <ConfirmDialog
        open
        title="Remove this video?"
        description="It cannot be brought back."
        confirm="Remove"
        {...{ onConfirm, onCancel }}
      />,
    );
    return { onConfirm, onCancel };
  }

  it("has a title, a description, Cancel and an action button", { tags: ["S2.42"] }, () => {
    const { onConfirm, onCancel } = renderConfirm();
    expect(screen.getByRole("dialog", { name: "Remove this video?" })).toHaveTextContent(
      "It cannot be brought back.",
    );
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
    fireEvent.click(screen.getByRole("button", { name: "Remove" }));
    expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 1]);
  });
});
