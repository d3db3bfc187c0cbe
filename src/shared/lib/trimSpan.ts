import type { Trim } from "@contract/trim";

/** Describes the part of a video that is shown, in ms. */
export interface TrimSpan {
  readonly startMs: number;
  readonly endMs: number;
}

export type TrimEdge = "start" | "end";

interface TrimLimits {
  readonly durationMs: number;
  /** At least this much must remain. */
  readonly minMs: number;
}

/** Returns a span with one edge moved, limited to the video and to the minimum length. */
export function moveEdge(
  { startMs, endMs }: TrimSpan,
  edge: TrimEdge,
  toMs: number,
  { durationMs, minMs }: TrimLimits,
): TrimSpan {
  const wanted = Math.round(toMs);
  return edge === "start"
    ? { startMs: Math.max(0, Math.min(wanted, endMs - minMs)), endMs }
    : { startMs, endMs: Math.min(durationMs, Math.max(wanted, startMs + minMs)) };
}

export function spanOf({ trimStartMs, trimEndMs }: Trim, durationMs: number): TrimSpan {
  const endMs = Math.min(trimEndMs ?? durationMs, durationMs);
  return { startMs: Math.min(trimStartMs ?? 0, endMs), endMs };
}

/** Returns the trim that shows a part. An edge that was not moved becomes null. */
export function trimOf({ startMs, endMs }: TrimSpan, durationMs: number): Trim {
  return {
    trimStartMs: startMs <= 0 ? null : startMs,
    trimEndMs: endMs >= durationMs ? null : endMs,
  };
}

const STEP_MS = 100;
const PAGE_MS = 1000;

/**
 * Returns the position in ms that a key moves an edge to, or null if the key has no meaning here.
 */
export function positionAfterKey(key: string, atMs: number, durationMs: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return atMs + STEP_MS;
    case "ArrowLeft":
    case "ArrowDown":
      return atMs - STEP_MS;
    case "PageUp":
      return atMs + PAGE_MS;
    case "PageDown":
      return atMs - PAGE_MS;
    case "Home":
      return 0;
    case "End":
      return durationMs;
    default:
      return null;
  }
}
