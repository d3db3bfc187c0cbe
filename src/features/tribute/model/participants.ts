/** Shown by name; the others are counted. */
const NAMED = 3;

interface Named {
  /** Two people may have one name. */
  id: number;
  name: string;
}

/** Who has recorded already: some by first name, the others counted; nobody is "1 other". */
export function whoIsIn(firstNames: readonly string[]): { named: Named[]; others: number } {
  const count = firstNames.length === NAMED + 1 ? NAMED + 1 : NAMED;
  const named = firstNames.slice(0, count).map((name, id) => ({ id, name }));
  return { named, others: firstNames.length - named.length };
}
