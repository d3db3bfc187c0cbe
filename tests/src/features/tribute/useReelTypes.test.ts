import { TYPES_CACHE_MS } from "@contract/limits";
import { isFresh } from "@src/features/tribute/useReelTypes";
import { describe, expect, it } from "vitest";

const NOW = Date.parse("2026-11-21T12:00:00.500Z");
const types = [{ type: "Birthday" as const, isSelected: false }];
const at = (ms: number) => new Date(ms).toISOString();

describe("cached occasions are good", () => {
  it.each([
    ["just fetched", { types, setAt: at(NOW) }, true],
    ["a second before the hour is over", { types, setAt: at(NOW - TYPES_CACHE_MS + 1000) }, true],
    ["an hour old", { types, setAt: at(NOW - TYPES_CACHE_MS) }, false],
    // Its milliseconds alone would look new.
    ["a day old, with the same milliseconds", { types, setAt: at(NOW - 86_400_000) }, false],
    ["from the future: the clock was changed", { types, setAt: at(NOW + 60_000) }, false],
    ["never fetched", { types: [], setAt: null }, false],
    ["fetched, but there were none", { types: [], setAt: at(NOW) }, false],
    ["with a date that is none", { types, setAt: "yesterday" }, false],
  ])("%s: %#", (_when, cache, good) => {
    expect(isFresh(cache, NOW)).toBe(good);
  });
});
