import type { UnknownAction } from "@reduxjs/toolkit";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type CallFailure, failureOf } from "../lib/callError";
import { logError } from "../lib/log";
import { useAppDispatch, useAppSelector } from "../state/hooks";

interface Entry<Data> {
  status: string;
  data?: Data | undefined;
  error?: unknown;
}

interface Running<Data> extends Promise<Entry<Data>> {
  unsubscribe: () => void;
  abort: () => void;
}

/** Tells whether a request was cancelled because its screen was left, which is not a failure. */
const isCancelled = ({ error }: Entry<unknown>): boolean =>
  error !== null && typeof error === "object" && "name" in error && error.name === "AbortError";

interface QueryEndpoint<Asked, Data> {
  initiate: (asked: Asked, options: { forceRefetch: boolean }) => unknown;
  select: (asked: Asked) => (state: never) => Entry<Data>;
}

export interface LazyQuery<Asked, Data> {
  load: () => Promise<QueryEndpoint<Asked, Data>>;
  loaded?: QueryEndpoint<Asked, Data>;
}

/** Declares a late query. `load` imports the file of its endpoint. */
export function lazyQuery<Asked, Data>(
  load: () => Promise<QueryEndpoint<Asked, Data>>,
): LazyQuery<Asked, Data> {
  const query: LazyQuery<Asked, Data> = {
    load: async () => (query.loaded ??= await load()),
  };
  return query;
}

/**
 * Uses a late query, for pages that usually come with their data. It requests the data when the
 * screen opens and `isDue` is true, again when `asked` changes, and whenever `ask` is called.
 */
export function useLazyQuery<Asked, Data>(
  query: LazyQuery<Asked, Data>,
  asked: Asked,
  isDue: boolean,
) {
  const dispatch = useAppDispatch();
  const key = JSON.stringify(asked);
  // oxlint-disable-next-line react/exhaustive-deps -- an equal question is the same question
  const stable = useMemo(() => asked, [key]);
  const running = useRef<Running<Data>>(null);
  const [problem, setProblem] = useState<{ of: Asked; failure: CallFailure } | null>(null);

  const ask = useCallback(
    async function askAgain(): Promise<Entry<Data>> {
      setProblem(null);
      try {
        const endpoint = await query.load();
        const before = running.current;
        const asking = dispatch(
          endpoint.initiate(stable, { forceRefetch: true }) as UnknownAction,
        ) as unknown as Running<Data>;
        running.current = asking;
        before?.unsubscribe();
        const entry = await asking;
        // The previous screen had sent the same request, and was left.
        return isCancelled(entry) && running.current === asking ? await askAgain() : entry;
      } catch (error) {
        logError("Loading the code of a query", error);
        const failure = failureOf(null);
        setProblem({ of: stable, failure });
        return { status: "rejected", error: failure };
      }
    },
    [query, stable, dispatch],
  );

  useEffect(() => {
    let isLeft = false;
    const askHere = () => {
      if (!isLeft) void ask();
    };
    if (isDue) query.load().then(askHere, askHere);
    return () => {
      isLeft = true;
      const left = running.current;
      running.current = null;
      left?.unsubscribe();
      left?.abort();
    };
  }, [query, ask, isDue]);

  const entry = useEntry(query, stable);
  const failure =
    problem?.of === stable
      ? problem.failure
      : entry?.status === "rejected" && !isCancelled(entry)
        ? failureOf(entry.error)
        : null;
  return { data: entry?.data, failure, ask };
}

/**
 * Returns the state of the query in the cache. It is undefined before the query's code is loaded.
 */
function useEntry<Asked, Data>(
  query: LazyQuery<Asked, Data>,
  asked: Asked,
): Entry<Data> | undefined {
  const select = useMemo(() => {
    let selector: ((state: never) => Entry<Data>) | undefined;
    return (state: unknown): Entry<Data> | undefined => {
      selector ??= query.loaded?.select(asked);
      return selector?.(state as never);
    };
  }, [query, asked]);
  return useAppSelector(select);
}
