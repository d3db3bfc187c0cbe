import type { HeardSegment, HeardWord } from "./engine";

/** Describes one word of a text. Its times are null if no heard word is like it. */
export interface TimedToken {
  text: string;
  startMs: number | null;
  endMs: number | null;
}

/** Engines leave out or repeat a few words; more than these belong elsewhere. */
const LOOK_AHEAD = 4;

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * Returns the index after the words that make up `wanted`, or null. Engines list whole words, words
 * without punctuation, or parts of words.
 */
function matchEnd(words: readonly HeardWord[], from: number, wanted: string): number | null {
  let letters = "";
  let at = from;
  while (letters.length < wanted.length) {
    const word = words[at];
    if (!word) return null;
    letters += lettersOf(word.text);
    if (!wanted.startsWith(letters)) return null;
    at += 1;
  }
  return at;
}

/** Finds when each word of a segment's text was said. The text has punctuation, the words may not. */
export function timedTokens({ text, words }: HeardSegment): TimedToken[] {
  const heard = words.filter((word) => lettersOf(word.text) !== "");
  let next = 0;
  const find = (wanted: string): [from: number, to: number] | null => {
    for (let from = next; from <= next + LOOK_AHEAD && from < heard.length; from += 1) {
      const to = matchEnd(heard, from, wanted);
      if (to !== null) return [from, to];
    }
    return null;
  };
  return text
    .split(/\s+/)
    .filter((token) => token !== "")
    .map((token): TimedToken => {
      const letters = lettersOf(token);
      const found = letters === "" ? null : find(letters);
      if (!found) return { text: token, startMs: null, endMs: null };
      const [from, to] = found;
      next = to;
      return {
        text: token,
        startMs: heard[from]?.startMs ?? null,
        endMs: heard[to - 1]?.endMs ?? null,
      };
    });
}
