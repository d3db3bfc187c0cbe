const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[\s&()]+/)
    .filter(Boolean);

const isNamedIn = ([first = ""]: readonly string[], words: readonly string[]): boolean =>
  words.includes(first);

/**
 * Tells whether one name can belong to the other, such as "Rosa Delgado" to "Rosa" or "Tom" to
 * "Anna & Tom". A surname alone does not tell, because families share it.
 */
export function canBeSame(one: string, other: string): boolean {
  const [words, otherWords] = [wordsOf(one), wordsOf(other)];
  return isNamedIn(words, otherWords) || isNamedIn(otherWords, words);
}

/**
 * Returns the name by which contributors know whoever says thank you. People type any name, so the
 * one that an organiser gave to the recipient stands behind it.
 * @param name is that of the account, or empty.
 * @param recipient is that of the recipient whose link was used, or empty.
 */
export function senderLabel(name: string, recipient: string): string {
  if (!name || !recipient) return name || recipient;
  return canBeSame(name, recipient) ? name : `${name} (${recipient})`;
}
