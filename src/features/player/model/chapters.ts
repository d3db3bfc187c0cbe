import type { Clip, Feed } from "@contract/http/submission";

/**
 * Returns the clips with the times at which each person begins, including the card before them if
 * there is one.
 */
export function clipsFromTheirCards({ clips, chapters }: Pick<Feed, "clips" | "chapters">): Clip[] {
  const intros = chapters.filter(({ kind }) => kind === "intro");
  const starts = new Map(intros.map(({ clipId, startMs }) => [clipId, startMs]));
  return clips.map((clip) => ({ ...clip, startMs: starts.get(clip._id) ?? clip.startMs }));
}

/** Tells whether a card of the whole reel is on the screen, and not a person. */
export function isReelCard(chapters: Feed["chapters"], timeMs: number): boolean {
  const shown = chapters.findLast(({ startMs }) => startMs <= timeMs);
  return shown?.kind === "opening" || shown?.kind === "closing";
}

/**
 * Returns the index of the clip that plays at a time: the last one after the end, -1 if there are
 * none.
 */
export function chapterAt(clips: readonly Clip[], timeMs: number): number {
  const next = clips.findIndex(({ startMs }) => startMs > timeMs);
  return next === -1 ? clips.length - 1 : Math.max(0, next - 1);
}

/** Within this time after a chapter's start, "previous" goes to the chapter before it. */
const JUST_BEGUN_MS = 2000;

/** Returns the start of the previous or next chapter, in milliseconds, or null if there is none. */
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

/**
 * Returns where the chapters begin, as shares of the whole and without the first one, for marks on
 * a seek bar.
 */
export function chapterMarks(clips: readonly Clip[], durationMs: number): number[] {
  if (durationMs <= 0) return [];
  return clips
    .slice(1)
    .map(({ startMs }) => startMs / durationMs)
    .filter((share) => share > 0 && share < 1);
}

/**
 * Translates a time from one version of a reel to another: the same person at the same moment, or
 * the same time if that person is no longer in it.
 */
export function matchingTime(
  before: readonly Clip[],
  after: readonly Clip[],
  timeMs: number,
): number {
  const left = before[chapterAt(before, timeMs)];
  const found = after.find((clip) => clip._id === left?._id);
  const last = after.at(-1);
  if (!left || !found) return Math.min(timeMs, last?.startMs ?? 0);
  const intoMs = Math.max(0, timeMs - left.startMs);
  return found.startMs + Math.min(intoMs, Math.max(0, found.durationMs - 1));
}

/** Writes minutes and seconds, and hours only if there are any. */
export function formatTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** Returns the id of the clip that the player in this element is showing. */
export function clipOnScreen(
  stage: HTMLElement | null,
  clips: readonly Clip[],
): string | undefined {
  const timeMs = (stage?.querySelector("video")?.currentTime ?? 0) * 1000;
  return clips.find(({ startMs, durationMs }) => startMs + durationMs > timeMs && startMs <= timeMs)
    ?._id;
}
