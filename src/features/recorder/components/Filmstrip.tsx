import { useEffect, useRef } from "react";
import { watchVideoLength } from "../capture/videoLength";
import { drawUntilThere } from "./drawUntilThere";

const FRAMES = 8;
/** One frame is drawn in this size, in pixels, which is sharp on a phone with twice the pixels. */
const FRAME = { width: 84, height: 104 };

/** After these a player neither starts nor searches. */
const REST_EVENTS = ["loadeddata", "seeked", "error"] as const;

interface FilmstripProps {
  video: Blob;
  lengthMs: number;
}

/**
 * Shows frames of a local video side by side. It reads them with a player of its own, so that the
 * one being watched does not jump, and draws each as soon as it is known. A video that cannot
 * be searched leaves the strip empty.
 */
export function Filmstrip({ video, lengthMs }: FilmstripProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || !canBeSearched(video)) return undefined;
    const url = URL.createObjectURL(video);
    const player = document.createElement("video");
    player.muted = true;
    player.playsInline = true;
    player.preload = "auto";
    let at = 0;
    let stopDrawing: (() => void) | null = null;
    const seek = (): void => {
      player.currentTime = (((at + 0.5) / FRAMES) * lengthMs) / 1000;
    };
    const draw = (): void => {
      // This is the end of an earlier search.
      if (player.seeking) return;
      const middle = [(at + 0.5) * FRAME.width, FRAME.height / 2] as const;
      const drawNext = (): void => {
        at += 1;
        if (at < FRAMES) seek();
      };
      stopDrawing = drawUntilThere(
        context,
        middle,
        () => drawCovering(context, player, at),
        drawNext,
      );
    };
    // A browser goes to a place in a file that it recorded only once it knows where the file ends.
    const stopWatching = watchVideoLength(player, () => {
      stopWatching();
      player.addEventListener("seeked", draw);
      seek();
    });
    player.src = url;
    return () => {
      stopWatching();
      stopDrawing?.();
      player.removeEventListener("seeked", draw);
      unloadAtRest(player, url);
    };
  }, [video, lengthMs]);
  return <canvas ref={canvas} width={FRAMES * FRAME.width} height={FRAME.height} />;
}

/** WebKitGTK freezes for good if a video is unloaded while it starts or searches. */
function unloadAtRest(player: HTMLVideoElement, url: string): void {
  const unload = (): void => {
    const isStarting = player.readyState < HTMLMediaElement.HAVE_CURRENT_DATA;
    if (!player.error && (isStarting || player.seeking)) return;
    for (const event of REST_EVENTS) player.removeEventListener(event, unload);
    URL.revokeObjectURL(url);
    player.removeAttribute("src");
    player.load();
  };
  for (const event of REST_EVENTS) player.addEventListener(event, unload);
  unload();
}

/** Firefox claims to have found a place in a WebM that it recorded, but shows another's picture. */
const canBeSearched = (video: Blob): boolean =>
  !(video.type.startsWith("video/webm") && CSS.supports("-moz-appearance", "none"));

/** Fills the place of one frame with the middle of a picture, without distorting it. */
function drawCovering(
  context: CanvasRenderingContext2D,
  player: HTMLVideoElement,
  at: number,
): void {
  const { videoWidth, videoHeight } = player;
  const { width, height } = FRAME;
  const scale = Math.max(width / videoWidth, height / videoHeight);
  const [w, h] = [width / scale, height / scale];
  const [x, y] = [(videoWidth - w) / 2, (videoHeight - h) / 2];
  context.drawImage(player, x, y, w, h, at * width, 0, width, height);
}
