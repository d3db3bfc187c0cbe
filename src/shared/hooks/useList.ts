import { useMemo } from "react";
import { failureOf } from "../lib/callError";
import { type QueryState, queryState } from "./queryState";

interface PageOf<Item> {
  items: Item[];
}

interface ListResult<Page> {
  currentData?: { pages: Page[] } | undefined;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

type ItemOf<Page> = Page extends PageOf<infer Item> ? Item : never;

export type List<Page> = QueryState<Page> & {
  reload: () => void;
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
  /** Explains why the last attempt to load more failed. */
  moreFailed: string | null;
};

/**
 * Returns the pages of an infinite query as one page with all items. All other fields come from the
 * first page.
 */
export function useList<Page extends PageOf<unknown>>(result: ListResult<Page>): List<Page> {
  const { currentData, isFetchNextPageError, isFetchingNextPage, hasNextPage } = result;
  const joined = useMemo(() => currentData && joinedPages(currentData.pages), [currentData]);
  return {
    ...queryState({ ...result, currentData: joined }),
    hasMore: hasNextPage,
    loadMore: () => {
      if (!isFetchingNextPage) result.fetchNextPage();
    },
    isLoadingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError ? failureOf(result.error).message : null,
  };
}

function joinedPages<Page extends PageOf<unknown>>(pages: readonly Page[]): Page | undefined {
  const [first] = pages;
  return first && { ...first, items: pages.flatMap(({ items }) => items as ItemOf<Page>[]) };
}
