import type { ReelTimeline, Span } from "./reelTimeline";

/**
 * Describes a point of the music's gain. The gain (0 to 1) is interpolated linearly between two
 * points.
 */
export interface GainPoint {
  atMs: number;
  gain: number;
}

/**
 * While somebody speaks, the music plays at this share of its gain: 15 dB lower, audible but
 * unobtrusive.
 */
const DUCKED_GAIN = 0.18;
/** The music becomes quieter before the first word, and returns slowly after the last one. */
const ATTACK_MS = 350;
const RELEASE_MS = 900;
/** A pause for breath does not bring the music back, because the music would pump. */
const PAUSE_MS = 2500;
const FADE_IN_MS = 600;
const FADE_OUT_MS = 2500;

/**
 * Returns the ranges of the reel in which somebody speaks, and joins ranges that are close to each
 * other. A clip that was not analysed counts as speech throughout.
 */
export function speechSpans({ pieces }: ReelTimeline): Span[] {
  const spans = pieces
    .filter(({ kind }) => kind === "clip")
    .flatMap(({ startMs, durationMs, speech }) =>
      (speech ?? [[0, durationMs] as const]).map(([from, to]): Span => [
        startMs + Math.max(0, from),
        startMs + Math.min(durationMs, to),
      ]),
    )
    .filter(([from, to]) => to > from);
  return joinSpans(spans);
}

/** Joins ranges (in order of time) that are separated by less than a pause. */
function joinSpans(spans: readonly Span[]): Span[] {
  const result: [number, number][] = [];
  for (const [from, to] of spans) {
    const last = result.at(-1);
    if (last && from - last[1] < PAUSE_MS) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/**
 * Returns the gain of the music over the whole reel: it fades in, is low under speech, and fades
 * out at the end. The points are in order, the first at 0 and the last at the reel's end. The
 * player and the export both use it.
 */
export function duckingEnvelope(timeline: ReelTimeline, volume: number): GainPoint[] {
  const { durationMs } = timeline;
  if (durationMs <= 0) return [];
  const spans = speechSpans(timeline);
  const at = new Set([0, durationMs]);
  for (const edge of [FADE_IN_MS, durationMs - FADE_OUT_MS]) at.add(edge);
  for (const [from, to] of spans)
    for (const edge of [from - ATTACK_MS, from, to, to + RELEASE_MS]) at.add(edge);
  return [...at]
    .filter((ms) => ms >= 0 && ms <= durationMs)
    .toSorted((one, other) => one - other)
    .map((atMs) => ({
      atMs,
      gain:
        volume *
        fadeGainAt(atMs, durationMs) *
        Math.min(1, ...spans.map((span) => duckingGainAt(atMs, span))),
    }));
}

/** Returns 1 far from the range and DUCKED_GAIN within it, with straight lines between. */
function duckingGainAt(ms: number, [from, to]: Span): number {
  const distance = ms < from ? (from - ms) / ATTACK_MS : Math.max(0, ms - to) / RELEASE_MS;
  return DUCKED_GAIN + (1 - DUCKED_GAIN) * Math.min(1, distance);
}

function fadeGainAt(ms: number, durationMs: number): number {
  return Math.max(0, Math.min(1, ms / FADE_IN_MS, (durationMs - ms) / FADE_OUT_MS));
}
