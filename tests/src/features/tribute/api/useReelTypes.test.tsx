import { getTributeTypes as contract } from "@contract/http/tribute";
import { TYPES_CACHE_MS } from "@contract/limits";
import { configureStore } from "@reduxjs/toolkit";
import { renderHook, waitFor } from "@testing-library/react";
import { answer } from "@tests/support/network/answer";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useReelTypes } from "@src/features/tribute/api/useReelTypes";
import { getTributeTypes } from "@src/services/tribute";
import { type ReelTypesState, setReelTypes } from "@src/shared/state/reelTypesSlice";
import { rootReducer } from "@src/shared/state/rootReducer";
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

/** The hook in an app whose browser has kept this. */
function renderWith(cache: ReelTypesState) {
  const store = configureStore({ reducer: rootReducer });
  store.dispatch(setReelTypes(cache));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  return { store, ...renderHook(() => useReelTypes(), { wrapper }) };
}

describe("the cached occasions", { tags: ["S4.20", "S9.3"] }, () => {
  it.each([
    ["just fetched", NOW],
    ["a second before the hour is over", NOW - TYPES_CACHE_MS + 1000],
  ])("are used without asking the server when they were %s", async (_when, setAt) => {
    const { result } = renderWith({ types: CACHED, setAt: at(setAt) });
    // What the hook would have asked for was asked for before this.
    await getTributeTypes();
    expect(asked).toBe(1);
    expect(result.current.types).toEqual(["Birthday"]);
  });

  it.each([
    ["an hour old", { types: CACHED, setAt: at(NOW - TYPES_CACHE_MS) }],
    // Their milliseconds alone would look new.
    ["a day old, with the same milliseconds", { types: CACHED, setAt: at(NOW - 86_400_000) }],
    ["from the future: the clock was changed", { types: CACHED, setAt: at(NOW + 60_000) }],
    ["never fetched", { types: [], setAt: null }],
    ["fetched, but there were none", { types: [], setAt: at(NOW) }],
    ["of a date that is none", { types: CACHED, setAt: "yesterday" }],
  ])("are shown, then replaced by the server's, when they are %s", async (_when, cache) => {
    const { result, store } = renderWith(cache);
    expect(result.current.types).toEqual(cache.types.map(({ type }) => type));
    await waitFor(() => expect(result.current.types).toEqual(["Wedding"]));
    expect(asked).toBe(1);
    expect(store.getState().reelTypes.setAt).toBe(at(NOW));
  });
});
