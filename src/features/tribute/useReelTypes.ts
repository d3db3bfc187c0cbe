import type { TributeTypeName } from "@contract/http/tribute";
import { TYPES_CACHE_MS } from "@contract/limits";
import { useEffect } from "react";
import { getTributeTypes } from "../../services/tribute";
import { dataOf } from "../../shared/lib/callError";
import { createAppThunk, useAppDispatch, useAppSelector } from "../../shared/state/hooks";
import { type ReelTypesState, setReelTypes } from "../../shared/state/reelTypesSlice";

/** Whether the cached types are still good: there are some, and they are not older than an hour. */
export function isFresh(cache: ReelTypesState, now: number): boolean {
  if (cache.types.length === 0 || cache.setAt === null) return false;
  const age = now - Date.parse(cache.setAt);
  return age >= 0 && age < TYPES_CACHE_MS;
}

const loadTypes = createAppThunk("reelTypes/load", async (_: void, { dispatch, signal }) => {
  const types = dataOf(await getTributeTypes({}, signal));
  dispatch(setReelTypes({ types, setAt: new Date().toISOString() }));
});

/** The occasions to choose from, out of the cache where it is fresh. */
export function useReelTypes(): readonly TributeTypeName[] {
  const dispatch = useAppDispatch();
  const cache = useAppSelector((state) => state.reelTypes);
  const isStale = !isFresh(cache, Date.now());
  useEffect(() => {
    if (!isStale) return undefined;
    const load = dispatch(loadTypes());
    return () => load.abort();
  }, [dispatch, isStale]);
  return cache.types.map((one) => one.type);
}
