import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { HeartButton } from "@src/features/player/components/controls/HeartButton";

it("a heart makes the device vibrate if it can", async () => {
  const vibrate = vi.fn<Navigator["vibrate"]>(() => true);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as Navigator, { vibrate }));
  const onHeart = vi.fn<() => void>();
  render(<HeartButton count={7} others={0} onHeart={onHeart} />);
  await userEvent.click(screen.getByRole("button", { name: "Send a heart, 7 so far" }));
  expect(onHeart).toHaveBeenCalledOnce();
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(12);
});
