import type { Clip, Feed } from "@contract/http/submission";

/** The clips with the places where each person begins: with the card before them, where there is one. */
export function peopleOf({ clips, chapters }: Pick<Feed, "clips" | "chapters">): Clip[] {
  const intros = chapters.filter(({ kind }) => kind === "intro");
  const starts = new Map(intros.map(({ clipId, startMs }) => [clipId, startMs]));
  return clips.map((clip) => ({ ...clip, startMs: starts.get(clip._id) ?? clip.startMs }));
}

/** Whether a card of the whole reel, and nobody in it, is on the screen. */
export function isReelCard(chapters: Feed["chapters"], timeMs: number): boolean {
  const shown = chapters.findLast(({ startMs }) => startMs <= timeMs);
  return shown?.kind === "opening" || shown?.kind === "closing";
}

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

/**
 * Where a moment of one version of a reel is in another: with the same person, as far into what they say; when they are
 * no longer in it, at the same time.
 */
export function samePlace(before: readonly Clip[], after: readonly Clip[], timeMs: number): number {
  const left = before[chapterAt(before, timeMs)];
  const found = after.find((clip) => clip._id === left?._id);
  const last = after.at(-1);
  if (!left || !found) return Math.min(timeMs, last?.startMs ?? 0);
  const intoMs = Math.max(0, timeMs - left.startMs);
  return found.startMs + Math.min(intoMs, Math.max(0, found.durationMs - 1));
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
