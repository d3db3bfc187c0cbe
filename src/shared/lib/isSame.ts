/** Whether two values out of JSON say the same, in whatever order their parts are written. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  const [mine, yours] = [Object.entries(one), new Map(Object.entries(other))];
  return mine.length === yours.size && mine.every(([key, value]) => isSame(value, yours.get(key)));
}
