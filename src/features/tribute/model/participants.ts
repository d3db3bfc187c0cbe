/** This many people are shown by name, and the others are counted. */
const NAMED = 3;

interface Named {
  /** Identifies the person, because two people may have the same name. */
  id: number;
  name: string;
}

/**
 * Returns who has recorded: some by first name, the others as a number. It never says "1 other".
 */
export function summarizeParticipants(firstNames: readonly string[]): {
  named: Named[];
  others: number;
} {
  const count = firstNames.length === NAMED + 1 ? NAMED + 1 : NAMED;
  const named = firstNames.slice(0, count).map((name, id) => ({ id, name }));
  return { named, others: firstNames.length - named.length };
}
