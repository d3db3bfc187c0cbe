/** Removes accents and capitals, so that a search for "jose" finds "José". */
export const foldText = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const collator = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });

/** Compares names as people sort them: without capitals and accents, and "2" before "10". */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);
