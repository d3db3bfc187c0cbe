import type { Answer } from "@contract/http/endpoint";
import { useCallback, useState } from "react";
import { dataOf } from "../lib/callError";
import { useAnswer } from "./useAnswer";

interface PageOf<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** Asks for the page behind a cursor; without one, for the first. */
export type LoadPage<Page> = (cursor?: string, signal?: AbortSignal) => Promise<Answer<Page>>;

/** A list that grows page by page; `load` must be the same function at every render. */
export function usePages<Page extends PageOf<unknown>>(load: LoadPage<Page>) {
  const first = useAnswer(useCallback((signal: AbortSignal) => load(undefined, signal), [load]));
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [moreFailed, setMoreFailed] = useState<string | null>(null);
  const { replace, reload, data } = first;
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
  /** Shows the newest page as soon as it is here; until then the list stays as it is. */
  const refresh = useCallback(async () => {
    const { data: newest } = await load(undefined);
    if (newest && data) replace(() => newest);
    else if (!data) reload();
  }, [load, data, replace, reload]);
  return { ...first, refresh, hasMore: cursor !== null, loadMore, isLoadingMore, moreFailed };
}
