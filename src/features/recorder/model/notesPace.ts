/** People who speak freely and calmly say about this many words a minute. */
export const CALM_PACE = 110;
export const SLOWEST_PACE = 50;
export const FASTEST_PACE = 200;
export const PACE_STEP = 10;

/**
 * Returns how long somebody needs to read a text aloud, in milliseconds, at a pace in words a
 * minute.
 */
export const readingMs = (text: string, pace: number): number => (countWords(text) / pace) * 60_000;

function countWords(text: string): number {
  const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter };
  if (!Segmenter) return text.split(/\s+/).filter(Boolean).length;
  // Some languages write no spaces between words.
  const parts = new Segmenter(undefined, { granularity: "word" }).segment(text);
  return [...parts].filter(({ isWordLike }) => isWordLike).length;
}
