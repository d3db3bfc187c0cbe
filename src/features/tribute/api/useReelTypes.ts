import type { TributeTypeName } from "@contract/http/tribute";
import { TYPES_CACHE_MS } from "@contract/limits";
import { useEffect, useState } from "react";
import { getTributeTypes } from "../../../services/tribute";
import { dataOf } from "../../../shared/lib/callError";
import { createAppThunk, useAppDispatch, useAppSelector } from "../../../shared/state/hooks";
import { type ReelTypesState, setReelTypes } from "../../../shared/state/reelTypesSlice";

/** Whether the cached types are still good: there are some, and they are not older than an hour. */
function isFresh(cache: ReelTypesState, now: number): boolean {
  if (cache.types.length === 0 || cache.setAt === null) return false;
  const age = now - Date.parse(cache.setAt);
  return age >= 0 && age < TYPES_CACHE_MS;
}

const loadTypes = createAppThunk("reelTypes/load", async (_: void, { dispatch, signal }) => {
  const types = dataOf(await getTributeTypes(signal));
  dispatch(setReelTypes({ types, setAt: new Date().toISOString() }));
});

/** The occasions to choose from: the cached ones at once, new ones when those are older than an hour. */
export function useReelTypes(): {
  types: readonly TributeTypeName[];
  hasFailed: boolean;
  retry: () => void;
} {
  const dispatch = useAppDispatch();
  const cache = useAppSelector((state) => state.reelTypes);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  const [isStale] = useState(() => !isFresh(cache, Date.now()));
  useEffect(() => {
    if (!isStale) return undefined;
    const load = dispatch(loadTypes());
    void load.then((result) => {
      if (loadTypes.rejected.match(result) && !result.meta.aborted) setFailedAttempt(attempt);
    });
    return () => load.abort();
  }, [dispatch, isStale, attempt]);
  return {
    types: cache.types.map((one) => one.type),
    hasFailed: failedAttempt === attempt,
    retry: () => setAttempt((count) => count + 1),
  };
}
