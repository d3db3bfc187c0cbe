/** A text and the time of each of its words, in ms. */
interface TimedText {
  text: string;
  times: (number | null)[];
}

const SPACE = /(\s+)/;
const TIME = /^<(\d+):(\d\d):(\d\d\.\d{3})>/;
const stampLength = "1970-01-01T".length;

const stampOf = (ms: number): string => new Date(ms).toISOString().slice(stampLength, -1);

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

/**
 * Reads a caption whose words may follow their times: `Happy <00:00:01.500>birthday`. If the time of
 * any word is known, the first word is said at the start of the caption.
 */
export function readTimes(caption: string, startMs: number): TimedText {
  const times: (number | null)[] = [];
  const parts = caption.split(SPACE).map((part) => {
    if (part.trim() === "") return part;
    const [tag = "", hours, minutes, seconds] = TIME.exec(part) ?? [];
    const ms = Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
    times.push(tag === "" ? null : ms);
    return part.slice(tag.length);
  });
  const isKnown = times.some((time) => time !== null);
  return {
    text: parts.join("").replaceAll("&lt;", "<"),
    times: isKnown ? [times[0] ?? startMs, ...times.slice(1)] : [],
  };
}

/** Writes a caption with the times of its words. The first word needs none. */
export function writeTimes(
  text: string,
  times: readonly (number | null)[],
  startMs: number,
): string {
  let index = -1;
  return text
    .split(SPACE)
    .map((part) => {
      if (part.trim() === "") return part;
      index += 1;
      const ms = times[index] ?? null;
      return index === 0 || ms === null || ms <= startMs ? part : `<${stampOf(ms)}>${part}`;
    })
    .join("");
}

/**
 * Returns the times of a changed text. Words before and after the change keep theirs, and so does a
 * word that was corrected.
 */
export function keptTimes(
  { text, times }: { text: string; times: readonly (number | null)[] },
  changed: string,
): (number | null)[] {
  if (times.length === 0) return [];
  const [before, after] = [wordsOf(text), wordsOf(changed)];
  const shortest = Math.min(before.length, after.length);
  let head = 0;
  while (head < shortest && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const isCorrection = before.length === after.length;
  return after.map((_, index) => {
    if (index < head) return times[index] ?? null;
    const fromEnd = after.length - index;
    if (fromEnd <= tail) return times[before.length - fromEnd] ?? null;
    return isCorrection ? (times[index] ?? null) : null;
  });
}
