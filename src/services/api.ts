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
  "gifts",
  "history",
  "invite",
  "letters",
  "music",
  "notes",
  "notifications",
  "organisers",
  "payment",
  "profile",
  "questions",
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

/** Describes a request of an endpoint to the HTTP API. */
export interface ApiRequest extends Omit<HttpRequest, "signal"> {
  /** If true, an answer without data is a success. */
  mayBeEmpty?: boolean;
}

export interface ExtraOptions {
  /** If true, the screen itself explains why a change failed, so there is no toast. */
  isQuiet?: boolean;
}

/** Contains what RTK Query stores beside each answer. */
interface Meta {
  isQuiet: boolean;
}

type BaseQuery = BaseQueryFn<ApiRequest, unknown, CallFailure, ExtraOptions, Meta>;

/** Sends a request with the axios client of `http.ts`. */
const baseQuery: BaseQuery = async ({ mayBeEmpty, ...request }, { signal }, options) => {
  const meta = { isQuiet: options?.isQuiet ?? false };
  const answer = await send({ ...request, signal });
  const isEmpty = mayBeEmpty && answer.status === 200;
  const error = isEmpty ? null : failureIn(answer);
  return error ? { error, meta } : { data: answer.data, meta };
};

/**
 * Caches the answers of the server. The files beside this one add its endpoints. An answer is kept
 * as long as a screen shows it: each visit of a screen requests it again, and leaving a screen
 * cancels its requests.
 */
export const api = createApi({
  reducerPath: "api",
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 0,
  refetchOnMountOrArgChange: true,
  endpoints: () => ({}),
});

addServerState(api, [failuresToToasts, api.middleware]);

/** Creates endpoints, for `api.injectEndpoints`. */
export type Build = EndpointBuilder<BaseQuery, Tag["type"], "api">;
