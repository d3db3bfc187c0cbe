import type { Trim } from "@contract/trim";

/** The part of a video that is shown, in ms. */
export interface TrimSpan {
  readonly startMs: number;
  readonly endMs: number;
}

export type TrimEdge = "start" | "end";

interface TrimLimits {
  /** Length of the whole video. */
  readonly durationMs: number;
  /** What must remain. */
  readonly minMs: number;
}

/** A span with one edge moved, as far as it may: within the video, and with enough of it left. */
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

/** The part of a video that a trim shows. */
export function spanOf({ trimStartMs, trimEndMs }: Trim, durationMs: number): TrimSpan {
  const endMs = Math.min(trimEndMs ?? durationMs, durationMs);
  return { startMs: Math.min(trimStartMs ?? 0, endMs), endMs };
}

/** The trim that shows a part; an edge that was not moved is not cut. */
export function trimOf({ startMs, endMs }: TrimSpan, durationMs: number): Trim {
  return {
    trimStartMs: startMs <= 0 ? null : startMs,
    trimEndMs: endMs >= durationMs ? null : endMs,
  };
}
