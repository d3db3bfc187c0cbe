/**
 * Returns the first letters of the first two words, in uppercase. It keeps characters outside the
 * basic plane whole.
 */
export function monogramOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .toUpperCase();
}
