/** Tells whether two JSON values are equal, regardless of the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  const [mine, yours] = [Object.entries(one), new Map(Object.entries(other))];
  return mine.length === yours.size && mine.every(([key, value]) => isSame(value, yours.get(key)));
}
