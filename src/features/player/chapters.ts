import type { Clip } from "@contract/http/submission";

/** The clip that plays at a time; the last one after the end, -1 when there are none. */
export function chapterAt(clips: readonly Clip[], timeMs: number): number {
  const next = clips.findIndex(({ startMs }) => startMs > timeMs);
  return next === -1 ? clips.length - 1 : Math.max(0, next - 1);
}

/** Within so much of a chapter's start, "previous" means the one before it. */
const JUST_BEGUN_MS = 2000;

/** Where "previous" and "next" lead, in milliseconds; null when there is nothing further on. */
export function neighbourStart(
  clips: readonly Clip[],
  timeMs: number,
  direction: "previous" | "next",
): number | null {
  const at = chapterAt(clips, timeMs);
  if (direction === "next") return clips[at + 1]?.startMs ?? null;
  const current = clips[at];
  if (!current) return null;
  const isJustBegun = timeMs - current.startMs < JUST_BEGUN_MS;
  return (isJustBegun ? clips[at - 1] : current)?.startMs ?? current.startMs;
}

/** Where the chapters begin, as shares of the whole, without the first: marks on a seek bar. */
export function chapterMarks(clips: readonly Clip[], durationMs: number): number[] {
  if (durationMs <= 0) return [];
  return clips
    .slice(1)
    .map(({ startMs }) => startMs / durationMs)
    .filter((share) => share > 0 && share < 1);
}

/** Minutes and seconds; hours only where there are some. */
export function timeWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
