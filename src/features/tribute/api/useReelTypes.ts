import type { TributeTypeName } from "@contract/domain/tributeTypes";
import { TYPES_CACHE_MS } from "@contract/limits";
import { useEffect, useState } from "react";
import { useGetTributeTypesQuery } from "../../../services/tribute";
import { useAppDispatch, useAppSelector } from "../../../shared/state/hooks";
import { type ReelTypesState, setReelTypes } from "../../../shared/state/reelTypesSlice";

/**
 * Tells whether the stored types can still be used: there are some, and they are not older than an
 * hour.
 */
function isFresh(stored: ReelTypesState, now: number): boolean {
  if (stored.types.length === 0 || stored.setAt === null) return false;
  const age = now - Date.parse(stored.setAt);
  return age >= 0 && age < TYPES_CACHE_MS;
}

/**
 * Returns the occasions to choose from. It returns the stored ones at once, and new ones if those
 * are older than an hour. With the tribute of a draft, it also returns the occasion that the server
 * has stored for it.
 */
export function useReelTypes(tributeId: string | null): {
  types: readonly TributeTypeName[];
  selected: TributeTypeName | null;
  hasFailed: boolean;
  retry: () => void;
} {
  const dispatch = useAppDispatch();
  const stored = useAppSelector((state) => state.reelTypes);
  const [isStale] = useState(() => !isFresh(stored, Date.now()));
  const isNeeded = isStale || tributeId !== null;
  const query = useGetTributeTypesQuery(tributeId ? { tributeId } : {}, { skip: !isNeeded });
  const { currentData: types, fulfilledTimeStamp } = query;
  useEffect(() => {
    if (!types || !fulfilledTimeStamp) return;
    dispatch(setReelTypes({ types, setAt: new Date(fulfilledTimeStamp).toISOString() }));
  }, [dispatch, types, fulfilledTimeStamp]);
  return {
    types: stored.types.map((one) => one.type),
    selected: types?.find((one) => one.isSelected)?.type ?? null,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}
