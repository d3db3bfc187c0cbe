import { getTributeTypes as contract } from "@contract/http/tribute";
import { TYPES_CACHE_MS } from "@contract/limits";
import { renderHook, waitFor } from "@testing-library/react";
import { answer } from "@tests/support/network/answer";
import { storeWrapper } from "@tests/support/client/storeWrapper";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useReelTypes } from "@src/features/tribute/api/useReelTypes";
import { call } from "@src/services/http";
import { type ReelTypesState, setReelTypes } from "@src/shared/state/reelTypesSlice";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const NOW = Date.parse("2026-11-21T12:00:00.500Z");
const CACHED: ReelTypesState["types"] = [{ type: "Birthday", isSelected: false }];
const at = (ms: number) => new Date(ms).toISOString();

let asked: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  asked = 0;
  answer(contract, () => {
    asked += 1;
    return [{ type: "Wedding" as const, isSelected: false }];
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Renders the hook in an app whose browser has stored this cache. */
function renderWith(cache: ReelTypesState, tributeId: string | null = null) {
  const { store, wrapper } = storeWrapper();
  store.dispatch(setReelTypes(cache));
  return { store, ...renderHook(() => useReelTypes(tributeId), { wrapper }) };
}

it(
  "the occasion of a draft that the server knows is the selected one",
  { tags: ["S3.4", "S7.6"] },
  async () => {
    answer(contract, ({ query }) => [
      { type: "Birthday" as const, isSelected: false },
      { type: "Wedding" as const, isSelected: query.tributeId === "reel-1" },
    ]);
    const { result } = renderWith({ types: CACHED, setAt: at(NOW) }, "reel-1");
    expect(result.current.selected).toBeNull();
    await waitFor(() => expect(result.current.selected).toBe("Wedding"));
  },
);

describe("the cached occasions", { tags: ["S4.20", "S9.3"] }, () => {
  it.each([
    ["just fetched", NOW],
    ["a second before the hour is over", NOW - TYPES_CACHE_MS + 1000],
  ])("are used without a request when they were %s", async (_when, setAt) => {
    const { result } = renderWith({ types: CACHED, setAt: at(setAt) });
    // The hook would have sent its request before this one.
    await call(contract, { query: {} });
    expect(asked).toBe(1);
    expect(result.current.types).toEqual(["Birthday"]);
  });

  it.each([
    ["an hour old", { types: CACHED, setAt: at(NOW - TYPES_CACHE_MS) }],
    // The time of day alone would look recent.
    ["exactly a day old", { types: CACHED, setAt: at(NOW - 86_400_000) }],
    ["from the future, because the clock was changed", { types: CACHED, setAt: at(NOW + 60_000) }],
    ["never fetched", { types: [], setAt: null }],
    ["fetched, but empty", { types: [], setAt: at(NOW) }],
    ["stored with an invalid date", { types: CACHED, setAt: "yesterday" }],
  ])("are shown, then replaced by the server's, when they are %s", async (_when, cache) => {
    const { result, store } = renderWith(cache);
    expect(result.current.types).toEqual(cache.types.map(({ type }) => type));
    await waitFor(() => expect(result.current.types).toEqual(["Wedding"]));
    expect(asked).toBe(1);
    expect(store.getState().reelTypes.setAt).toBe(at(NOW));
  });
});
