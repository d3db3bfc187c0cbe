import { render, screen } from "@testing-library/react";
import { CameraPicture } from "@src/features/recorder/components/camera/CameraPicture";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.restoreAllMocks());

it("has no button for a floating window from its first frame, when Firefox decides about it", () => {
  const isDisabled: boolean[] = [];
  vi.spyOn(HTMLMediaElement.prototype, "srcObject", "set").mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    isDisabled.push(this.hasAttribute("disablepictureinpicture"));
  });
  render(<CameraPicture stream={{} as MediaStream} isMirrored />);
  expect(screen.getByLabelText("What your camera sees")).toBeInTheDocument();
  expect(isDisabled).toEqual([true]);
});
