import { type Cue, timeTag } from "../media/reel/webVtt";
import type { HeardSegment, Transcript } from "./engine";
import { type TimedToken, timedTokens } from "./timedTokens";

/** Two lines of a television have this many characters. */
const MAX_CHARS = 84;
/** A caption that ends with its sentence may be half as long as the longest one, but not shorter. */
const SENTENCE_CHARS = MAX_CHARS / 2;
/** Nobody reads a caption in less time. */
const SHORTEST_MS = 1000;
/** The last word stays readable for a moment. */
const STAYS_MS = 300;
/** After a pause of this length, something new is said. */
const PAUSE_MS = 1200;

const SENTENCE_END = /[.!?…。！？]["'”»)]?$/u;

/** A token with a start that is estimated if nothing was heard. */
type PlacedToken = TimedToken & { fromMs: number };

/** Estimates unknown starts by the number of characters before them. */
function placeTokens(segment: HeardSegment): PlacedToken[] {
  const { startMs, endMs, text } = segment;
  let chars = 0;
  let earliest = startMs;
  return timedTokens(segment).map((token) => {
    const share = Math.round((chars / Math.max(1, text.length)) * (endMs - startMs));
    chars += token.text.length + 1;
    const fromMs = Math.max(earliest, Math.min(token.startMs ?? startMs + share, endMs));
    earliest = fromMs;
    return { ...token, fromMs };
  });
}

const lengthOf = (tokens: readonly PlacedToken[]): number =>
  tokens.reduce((sum, { text }) => sum + text.length + 1, 0);

function beginsCue(cue: readonly PlacedToken[], token: PlacedToken): boolean {
  const last = cue.at(-1);
  if (!last) return false;
  const chars = lengthOf(cue);
  if (chars + token.text.length > MAX_CHARS) return true;
  if (chars >= SENTENCE_CHARS && SENTENCE_END.test(last.text)) return true;
  return token.fromMs - (last.endMs ?? token.fromMs) >= PAUSE_MS;
}

function splitTokens(tokens: readonly PlacedToken[]): PlacedToken[][] {
  const cues: PlacedToken[][] = [];
  for (const token of tokens) {
    const last = cues.at(-1);
    if (last && !beginsCue(last, token)) last.push(token);
    else cues.push([token]);
  }
  return cues;
}

/** Writes the words of a caption with the times that were heard. The first one begins with it. */
function textOf(tokens: readonly PlacedToken[], endMs: number): string {
  let latest = tokens[0]?.fromMs ?? 0;
  return tokens
    .map(({ text, startMs }, index) => {
      if (index === 0 || startMs === null || startMs <= latest || startMs >= endMs) return text;
      latest = startMs;
      return timeTag(startMs) + text;
    })
    .join(" ");
}

/**
 * Returns what was said as captions that can be read, with the time of each word if the engine
 * knows it.
 */
export function cuesOf({ segments }: Pick<Transcript, "segments">): Cue[] {
  const spoken = segments
    .flatMap((segment) => splitTokens(placeTokens(segment)).map((tokens) => ({ tokens, segment })))
    .toSorted((one, other) => (one.tokens[0]?.fromMs ?? 0) - (other.tokens[0]?.fromMs ?? 0));
  return spoken.flatMap(({ tokens, segment }, index): Cue[] => {
    const [first] = tokens;
    if (!first) return [];
    const next = spoken[index + 1]?.tokens[0]?.fromMs ?? Infinity;
    const saidUntil = tokens.at(-1)?.endMs ?? Math.min(next, segment.endMs);
    const wanted = Math.max(saidUntil + STAYS_MS, first.fromMs + SHORTEST_MS);
    const endMs = Math.min(wanted, next);
    if (endMs <= first.fromMs) return [];
    return [{ startMs: first.fromMs, endMs, text: textOf(tokens, endMs) }];
  });
}

/** Returns a transcript whose times are later, because it is that of a later part. */
export function shifted({ language, segments }: Transcript, byMs: number): Transcript {
  const shift = <T extends { startMs: number; endMs: number }>(one: T): T => ({
    ...one,
    startMs: one.startMs + byMs,
    endMs: one.endMs + byMs,
  });
  return {
    language,
    segments: segments.map((one) => ({ ...shift(one), words: one.words.map(shift) })),
  };
}
