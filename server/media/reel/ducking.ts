import type { ReelTimeline, Span } from "./reelTimeline";

/** A point of the music's gain; between two of them it goes in a straight line. Gain from 0 to 1. */
export interface GainPoint {
  atMs: number;
  gain: number;
}

/** Below speech the music is this share of itself: 15 dB down, still there and in nobody's way. */
const DUCKED = 0.18;
/** Down before the first word, and back slowly after the last one. */
const ATTACK_MS = 350;
const RELEASE_MS = 900;
/** A pause for breath does not bring the music back: it would pump. */
const PAUSE_MS = 2500;
const FADE_IN_MS = 600;
const FADE_OUT_MS = 2500;

/** Spans of the reel in which somebody speaks, those close to each other as one. A clip that nobody has listened to is all speech. */
export function speechOf({ pieces }: ReelTimeline): Span[] {
  const spans = pieces
    .filter(({ kind }) => kind === "clip")
    .flatMap(({ startMs, durationMs, speech }) =>
      (speech ?? [[0, durationMs] as const]).map(([from, to]): Span => [
        startMs + Math.max(0, from),
        startMs + Math.min(durationMs, to),
      ]),
    )
    .filter(([from, to]) => to > from);
  return joined(spans);
}

/** Joins spans, given in order, between which is less than a pause. */
function joined(spans: readonly Span[]): Span[] {
  const result: [number, number][] = [];
  for (const [from, to] of spans) {
    const last = result.at(-1);
    if (last && from - last[1] < PAUSE_MS) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/**
 * The gain of the music along the whole reel: it fades in, lies low below speech, and fades out at the end. Points come in order, the
 * first at 0 and the last at the reel's end. The player and the export both go by it.
 */
export function duckingEnvelope(timeline: ReelTimeline, volume: number): GainPoint[] {
  const { durationMs } = timeline;
  if (durationMs <= 0) return [];
  const spans = speechOf(timeline);
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
        volume * fadeAt(atMs, durationMs) * Math.min(1, ...spans.map((span) => duckAt(atMs, span))),
    }));
}

/** 1 far from the span, DUCKED within it, and straight lines between. */
function duckAt(ms: number, [from, to]: Span): number {
  const away = ms < from ? (from - ms) / ATTACK_MS : Math.max(0, ms - to) / RELEASE_MS;
  return DUCKED + (1 - DUCKED) * Math.min(1, away);
}

function fadeAt(ms: number, durationMs: number): number {
  return Math.max(0, Math.min(1, ms / FADE_IN_MS, (durationMs - ms) / FADE_OUT_MS));
}
