import { type RefObject, useEffect } from "react";
import { readingMs } from "./notesPace";

/** Somebody who scrolls by hand is left alone for this long. */
const HAND_RESTS_MS = 1500;
/** A frame counts for at most this much, so that nothing jumps after a pause of the page. */
const FRAME_MS = 100;
/** Browsers round positions. A larger difference comes from a hand. */
const ROUNDING_PX = 2;

export const wantsLessMotion = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Scrolls an element as fast as its text is read, and goes on from wherever a hand has scrolled it.
 * If the device asks for reduced motion, it only scrolls by hand.
 */
export function useScrollingNotes(
  element: RefObject<HTMLElement | null>,
  { text, pace, isRunning }: { text: string; pace: number; isRunning: boolean },
): void {
  useEffect(() => {
    const box = element.current;
    if (!box || !isRunning || wantsLessMotion()) return undefined;
    const pixelsPerMs = box.scrollHeight / readingMs(text, pace);
    // The first line stays until it has been read.
    let restMs = box.scrollTop === 0 ? lineHeight(box) / pixelsPerMs : 0;
    let position = box.scrollTop;
    let before: number | null = null;
    let frame = 0;
    const step = (now: number): void => {
      const passedMs = Math.min(now - (before ?? now), FRAME_MS);
      before = now;
      if (Math.abs(box.scrollTop - position) > ROUNDING_PX) {
        position = box.scrollTop;
        restMs = HAND_RESTS_MS;
      } else if (restMs > 0) restMs -= passedMs;
      else {
        position = Math.min(position + passedMs * pixelsPerMs, box.scrollHeight - box.clientHeight);
        box.scrollTop = position;
      }
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [element, text, pace, isRunning]);
}

const lineHeight = (box: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(box).lineHeight) || 0;
