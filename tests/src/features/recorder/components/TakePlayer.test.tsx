import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type Trim, UNTRIMMED } from "@contract/trim";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { TakePlayer } from "@src/features/recorder/components/TakePlayer";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const media = installMediaElements();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] });
});
afterEach(() => vi.useRealTimers());

/** Shows a take that the browser believes to last three seconds, and plays it. */
async function playTake(trim: Trim): Promise<HTMLVideoElement> {
  const { container } = render(
    <TakePlayer video={new Blob(["take"])} pictures={[]} trim={trim} onTrim={() => undefined} />,
  );
  const video = container.querySelector("video");
  if (!video) throw new Error("There is no video");
  act(() => media.lasts(video, 3));
  await userEvent.setup().click(screen.getByRole("button", { name: "Watch your video" }));
  return video;
}

function reach(video: HTMLVideoElement, seconds: number): void {
  act(() => {
    media.reach(video, seconds);
    vi.advanceTimersToNextFrame();
  });
}

it("plays to the real end of a video whose length the browser learns by playing", async () => {
  const video = await playTake(UNTRIMMED);
  reach(video, 3.1);
  expect(video.paused).toBe(false);
  act(() => media.lasts(video, 8));
  expect(screen.getByText("0:08.0")).toBeVisible();
});

it("stops where the end is trimmed", async () => {
  const video = await playTake({ ...UNTRIMMED, trimEndMs: 2000 });
  reach(video, 2.1);
  expect(video.paused).toBe(true);
  expect(video.currentTime).toBe(2);
});
