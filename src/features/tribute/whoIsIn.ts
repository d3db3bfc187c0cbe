/** Shown by name; the others are counted. */
const NAMED = 3;

/** Says who has recorded already: first names, as a sentence's parts. Names are kept apart so that each keeps its direction. */
export function whoIsIn(firstNames: readonly string[]): { named: string[]; others: number } {
  const named = firstNames.slice(0, firstNames.length === NAMED + 1 ? NAMED + 1 : NAMED);
  return { named, others: firstNames.length - named.length };
}
