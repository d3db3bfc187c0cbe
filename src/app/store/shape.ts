export type Shape<T> = (value: unknown) => value is T;

export type Fields<T> = { readonly [K in keyof T]-?: Shape<T[K]> };

export const isText: Shape<string> = (value) => typeof value === "string";
export const isFlag: Shape<boolean> = (value) => typeof value === "boolean";
export const isNumber: Shape<number> = (value): value is number => Number.isFinite(value);

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || shape(value);

export const oneOf =
  <const T extends string>(values: readonly T[]): Shape<T> =>
  (value): value is T =>
    values.some((one) => one === value);

export const listOf =
  <T>(shape: Shape<T>, { min = 0 } = {}): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.length >= min && value.every((one) => shape(one));

export const recordOf =
  <T>(fields: Fields<T>): Shape<T> =>
  (value): value is T =>
    isRecord(value) &&
    Object.entries<Shape<unknown>>(fields).every(([name, shape]) => shape(value[name]));

/**
 * Returns a stored record in which only the fields with the right shape are kept. The others get
 * their initial value.
 */
export function withValidFields<T extends object>(
  stored: unknown,
  fields: Fields<T>,
  initial: T,
): T {
  if (!isRecord(stored)) return initial;
  const good = Object.entries<Shape<unknown>>(fields).filter(([name, shape]) =>
    shape(stored[name]),
  );
  return { ...initial, ...Object.fromEntries(good.map(([name]) => [name, stored[name]])) };
}
