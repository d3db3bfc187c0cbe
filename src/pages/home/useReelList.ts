import type { Answer } from "@contract/http/endpoint";
import type { TributeCard } from "@contract/http/tribute";
import { useCallback, useState } from "react";
import { dataOf } from "../../shared/lib/callError";
import { useAnswer } from "../../shared/lib/useAnswer";

interface Page {
  items: TributeCard[];
  nextCursor: string | null;
}

export type LoadReels = (cursor?: string, signal?: AbortSignal) => Promise<Answer<Page>>;

/** A list of reels that grows page by page; `load` must be the same function at every render. */
export function useReelList(load: LoadReels) {
  const first = useAnswer(useCallback((signal: AbortSignal) => load(undefined, signal), [load]));
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [moreFailed, setMoreFailed] = useState<string | null>(null);
  const { replace, data } = first;
  const cursor = data?.nextCursor ?? null;
  const loadMore = useCallback(async () => {
    if (cursor === null || isLoadingMore) return;
    setLoadingMore(true);
    setMoreFailed(null);
    try {
      const next = dataOf(await load(cursor));
      replace((old) => ({ ...next, items: [...old.items, ...next.items] }));
    } catch (error) {
      setMoreFailed(error instanceof Error ? error.message : String(error));
    } finally {
      setLoadingMore(false);
    }
  }, [cursor, isLoadingMore, load, replace]);
  return { ...first, hasMore: cursor !== null, loadMore, isLoadingMore, moreFailed };
}
