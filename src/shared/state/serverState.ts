import type { Middleware, Reducer } from "@reduxjs/toolkit";
import { injectSlice } from "./rootReducer";

interface ServerState {
  reducerPath: string;
  reducer: Reducer;
}

type Handle = (action: unknown) => unknown;

let added: readonly Middleware[] = [];
const refreshes = new Set<() => void>();

/**
 * Adds the cache of server state to every store. Its code loads with the first page that sends a
 * request. A visitor's page comes with its data, so its first paint does not need the cache.
 */
export function addServerState(
  { reducerPath, reducer }: ServerState,
  middleware: readonly Middleware[],
): void {
  added = middleware;
  injectSlice(reducerPath, reducer);
  for (const refresh of refreshes) refresh();
}

/** Runs the middleware of the server state once it is loaded. */
export const serverStateMiddleware: Middleware = (store) => {
  // The new slice gets its initial state with the next action, but a screen reads it before that.
  // This action creates it.
  refreshes.add(() => store.dispatch({ type: "serverState/added" }));
  return (next) => {
    let handle: Handle | undefined;
    return (action) => {
      if (!handle && added.length > 0) {
        handle = added.reduceRight<Handle>((inner, one) => one(store)(inner), next);
      }
      return (handle ?? next)(action);
    };
  };
};
