import type { Definition } from "@contract/http/endpoint";

/** Returns numbers in [0, 1) that are the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Lists values that no honest client sends for most fields. */
export const HOSTILE_VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  "",
  " ",
  "a",
  "0",
  "\0",
  "a\0b",
  "\uD800",
  "'; drop table users; --",
  "../../etc/passwd",
  "x".repeat(20_000),
  "2024-02-30",
  "9999-99-99T99:99:99Z",
  "Europe/Berlin",
  "Birthday",
  "RECORD_VIDEO",
  "ada@example.com",
  "A".repeat(43),
  "video/webm",
  [],
  ["a", "a"],
  [null],
  {},
  { __proto__: null, constructor: "x" },
  [[[[[]]]]],
];

/** Builds an input with the endpoint's fields, most of which are invalid. */
export function hostileInput(
  schema: Definition["body"],
  random: () => number,
): Record<string, unknown> | unknown[] | string {
  const fields = fieldsOf(schema);
  if (random() < 0.05) return pick([[], "text", { surprise: 1 }], random);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isObject(field) && random() < 0.7
        ? hostileFields(field, random)
        : pick(HOSTILE_VALUES, random),
    ]),
  );
}

function hostileFields(field: object, random: () => number): Record<string, unknown> {
  const inner = "fields" in field && isObject(field.fields) ? field.fields : {};
  return Object.fromEntries(Object.keys(inner).map((name) => [name, pick(HOSTILE_VALUES, random)]));
}

function fieldsOf(schema: Definition["body"]): object {
  if (!isObject(schema) || !("fields" in schema) || !isObject(schema.fields)) return {};
  return schema.fields;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

export function pick<T>(values: readonly T[], random: () => number): T {
  return values[Math.floor(random() * values.length)] as T;
}
