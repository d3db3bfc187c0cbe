import type { Middleware } from "@reduxjs/toolkit";
import { type BaseQueryFn, createApi, type EndpointBuilder } from "@reduxjs/toolkit/query/react";
import { type CallFailure, failureIn } from "../shared/lib/callError";
import { addServerState } from "../shared/state/serverState";
import { failuresToToasts } from "./failuresToToasts";
import { type HttpRequest, send } from "./http";

/** Names the subjects of cached answers. */
const TAGS = [
  "board",
  "captions",
  "exports",
  "feed",
  "gift",
  "history",
  "invite",
  "operatorMessages",
  "music",
  "notes",
  "notifications",
  "organisers",
  "payment",
  "profile",
  "questions",
  "reels",
  "reminders",
  "submissions",
  "tribute",
  "unread",
] as const;

/**
 * Names the answers that an event or a change affects, by their subject and by the id of a reel or
 * a video.
 */
export interface Tag {
  type: (typeof TAGS)[number];
  id?: string;
}

export interface ApiRequest extends Omit<HttpRequest, "signal"> {
  /** If true, an answer without data is a success. */
  mayBeEmpty?: boolean;
}

export interface ExtraOptions {
  /** If true, the screen itself explains why a change failed, so there is no toast. */
  isQuiet?: boolean;
}

interface Meta {
  isQuiet: boolean;
}

type BaseQuery = BaseQueryFn<ApiRequest, unknown, CallFailure, ExtraOptions, Meta>;

const baseQuery: BaseQuery = async ({ mayBeEmpty, ...request }, { signal }, options) => {
  const meta = { isQuiet: options?.isQuiet ?? false };
  const answer = await send({ ...request, signal });
  const isEmpty = mayBeEmpty && answer.status === 200;
  const error = isEmpty ? null : failureIn(answer);
  return error ? { error, meta } : { data: answer.data, meta };
};

/**
 * Caches the answers of the server. The files beside this one add its endpoints. Each visit of a
 * screen requests its answers again. Once no screen shows an answer, it is forgotten, unless its
 * endpoint keeps it for somebody who comes back.
 */
export const api = createApi({
  reducerPath: "api",
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 0,
  refetchOnMountOrArgChange: true,
  endpoints: () => ({}),
});

/**
 * Forgets what nobody may come back to: a request that its screen did not wait for, which is
 * cancelled, and the answers of somebody who is not signed in any more.
 */
const forgetting: Middleware = (store) => {
  const others = new Set<string>();
  const state = () => store.getState() as State;
  const isShown = (key: string): boolean => {
    const { internal_getRTKQSubscriptions: getSubscriptions } = api.internalActions;
    return (
      (store.dispatch(getSubscriptions()) as unknown as Subscriptions).getSubscriptionCount(key) > 0
    );
  };
  const forgetUnlessKept = (key: string): void => {
    const entry = state().api.queries[key];
    if (!entry || isShown(key)) return;
    const { endpointName, originalArgs, data } = entry;
    const running = api.util.getRunningQueryThunk(endpointName as never, originalArgs as never);
    (store.dispatch(running as never) as { abort: () => void } | undefined)?.abort();
    if (data === undefined || others.delete(key))
      store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey: key as never }));
  };
  return (next) => (action) => {
    const { userId } = state().user;
    const result = next(action);
    if (api.internalActions.unsubscribeQueryResult.match(action)) {
      const { queryCacheKey } = action.payload;
      // The next screen may show the same answer.
      setTimeout(() => forgetUnlessKept(queryCacheKey));
    }
    if (userId !== null && userId !== state().user.userId) {
      for (const key of Object.keys(state().api.queries)) {
        others.add(key);
        forgetUnlessKept(key);
      }
    }
    return result;
  };
};

interface State {
  user: { userId: string | null };
  api: {
    queries: Record<
      string,
      { endpointName: string; originalArgs: unknown; data?: unknown } | undefined
    >;
  };
}

interface Subscriptions {
  getSubscriptionCount: (key: string) => number;
}

addServerState(api, [failuresToToasts, forgetting, api.middleware]);

export type Build = EndpointBuilder<BaseQuery, Tag["type"], "api">;
