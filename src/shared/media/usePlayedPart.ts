import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { TrimSpan } from "../lib/trimSpan";

interface PlayedPart {
  readonly isPlaying: boolean;
  /** Gives the position of the video, in ms from its start. */
  readonly timeMs: number;
  readonly toggle: () => void;
  /** Shows the frame at a position, in ms from the video's start. */
  readonly seek: (timeMs: number) => void;
}

/** A browser seeks to the nearest frame, which may be slightly off. */
const NEAR_MS = 60;

/**
 * Plays one part of a video, as viewers will see it. It starts at the part's start and stops at its
 * end. Null plays the whole video, also while its length is unknown.
 */
export function usePlayedPart(
  element: RefObject<HTMLVideoElement | null>,
  part: TrimSpan | null,
): PlayedPart {
  const [isPlaying, setPlaying] = useState(false);
  const [timeMs, setTimeMs] = useState(0);
  const wanted = useRef(part);
  useEffect(() => void (wanted.current = part), [part]);
  useEffect(() => {
    const video = element.current;
    if (!video) return undefined;
    let frame = 0;
    const nowMs = (): number => Math.round(video.currentTime * 1000);
    const watch = (): void => {
      const endMs = wanted.current?.endMs ?? Infinity;
      if (nowMs() >= endMs) {
        video.pause();
        video.currentTime = endMs / 1000;
      }
      setTimeMs(nowMs());
      if (!video.paused) frame = requestAnimationFrame(watch);
    };
    const events: Readonly<Record<string, () => void>> = {
      play: () => {
        const { startMs, endMs } = wanted.current ?? { startMs: 0, endMs: Infinity };
        if (nowMs() < startMs - NEAR_MS || nowMs() > endMs - NEAR_MS)
          video.currentTime = startMs / 1000;
        setPlaying(true);
        frame = requestAnimationFrame(watch);
      },
      pause: () => setPlaying(false),
      ended: () => setPlaying(false),
      seeking: () => setTimeMs(nowMs()),
      seeked: () => setTimeMs(nowMs()),
      timeupdate: () => setTimeMs(nowMs()),
    };
    for (const [name, listener] of Object.entries(events)) video.addEventListener(name, listener);
    return () => {
      cancelAnimationFrame(frame);
      for (const [name, listener] of Object.entries(events))
        video.removeEventListener(name, listener);
    };
  }, [element]);
  const controls = useMemo(() => controlsOf(element, () => setPlaying(false)), [element]);
  return { isPlaying, timeMs, ...controls };
}

function controlsOf(
  element: RefObject<HTMLVideoElement | null>,
  onRefused: () => void,
): Pick<PlayedPart, "toggle" | "seek"> {
  return {
    toggle() {
      if (element.current?.paused) void element.current.play().catch(onRefused);
      else element.current?.pause();
    },
    seek(timeMs) {
      if (!element.current) return;
      element.current.pause();
      element.current.currentTime = timeMs / 1000;
    },
  };
}
