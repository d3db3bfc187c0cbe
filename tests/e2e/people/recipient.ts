import type { Page } from "playwright-core";

/** What the recipient's screen showed at one moment. */
export interface Frame {
  /** Seconds into the reel. */
  time: number;
  /** Red, green and blue of the middle of the picture, 0 to 255. */
  colour: [number, number, number];
  /** A number that changes when the picture does. */
  picture: number;
}

/**
 * Watches the reel to its end and reads the pixels of every frame that is painted:
 * an element that exists proves nothing about what is seen.
 */
export function watchToTheEnd(page: Page): Promise<Frame[]> {
  return page.locator("video").evaluate(async (element) => {
    const video = element as HTMLVideoElement;
    const canvas = new OffscreenCanvas(32, 18);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("no canvas");
    const frames: Frame[] = [];
    const read = (time: number) => {
      context.drawImage(video, 0, 0, 32, 18);
      const { data } = context.getImageData(0, 0, 32, 18);
      const middle = (9 * 32 + 16) * 4;
      const colour: Frame["colour"] = [
        data[middle] ?? 0,
        data[middle + 1] ?? 0,
        data[middle + 2] ?? 0,
      ];
      const picture = data.reduce((sum, value, at) => (sum * 31 + value * (at % 7)) % 1e9, 0);
      frames.push({ time, colour, picture });
    };
    await new Promise<void>((resolve) => {
      const next: VideoFrameRequestCallback = (_now, { mediaTime }) => {
        read(mediaTime);
        video.requestVideoFrameCallback(next);
      };
      video.requestVideoFrameCallback(next);
      video.addEventListener("ended", () => resolve(), { once: true });
    });
    return frames;
  });
}
