import { type CallFailure, failureOf } from "../lib/callError";

export type QueryState<Data> =
  | { status: "loading"; data: null; error: null }
  | { status: "ready"; data: Data; error: null }
  | { status: "failed"; data: null; error: CallFailure };

interface QueryResult<Data> {
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Returns what a screen shows of a query, and a function that repeats the query. An answer stays
 * visible while a newer one is loading, and also if that fails.
 */
export function queryState<Data>(
  result: QueryResult<Data>,
): QueryState<Data> & { isFetching: boolean; reload: () => void } {
  const { currentData: data, error, isFetching } = result;
  const query = { isFetching, reload: () => void result.refetch() };
  if (data !== undefined) return { status: "ready", data, error: null, ...query };
  if (error === undefined || isFetching) {
    return { status: "loading", data: null, error: null, ...query };
  }
  return { status: "failed", data: null, error: failureOf(error), ...query };
}
