import { installMediaElements } from "@tests/support/client/mediaElement";
import { watchVideoLength } from "@src/features/recorder/capture/videoLength";
import { expect, it, vi } from "vitest";

const media = installMediaElements();

function watchedVideo() {
  const video = document.createElement("video");
  const onLength = vi.fn<(ms: number) => void>();
  const stop = watchVideoLength(video, onLength);
  return { video, onLength, stop };
}

it("a video's length is reported as soon as it is known", () => {
  const { video, onLength } = watchedVideo();
  expect(onLength).not.toHaveBeenCalled();
  media.lasts(video, 8.5);
  expect(onLength).toHaveBeenCalledExactlyOnceWith(8500);
  video.dispatchEvent(new Event("seeked"));
  expect(onLength).toHaveBeenCalledOnce();
});

it("a length that grows while the browser reads the video is followed", () => {
  const { video, onLength, stop } = watchedVideo();
  for (const seconds of [1, 3.2, 8]) media.lasts(video, seconds);
  expect(onLength.mock.calls).toEqual([[1000], [3200], [8000]]);
  stop();
  media.lasts(video, 9);
  expect(onLength).toHaveBeenCalledTimes(3);
});

it("the length of a recorded file is found at its end, from where the playback returns once", () => {
  const { video, onLength } = watchedVideo();
  video.currentTime = 2;
  media.lasts(video, Infinity);
  expect(video.currentTime).toBeGreaterThan(1000);
  media.lasts(video, 7.9);
  expect(video.currentTime).toBe(2);
  video.currentTime = 5;
  media.lasts(video, 8);
  expect(video.currentTime).toBe(5);
  expect(onLength.mock.calls).toEqual([[7900], [8000]]);
});
