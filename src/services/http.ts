import { ERRORS } from "@contract/errors";
import {
  type Answer,
  API_PREFIX,
  type BodyOf,
  type DataOf,
  type Endpoint,
  type QueryOf,
} from "@contract/http/endpoint";
import type { AxiosInstance, AxiosRequestConfig } from "axios";
import { env } from "../config/env";
import { getToken, signOut } from "../shared/identity/identity";
import { logError } from "../shared/lib/log";

const UNAUTHORIZED = 401;

type Input<Value, Name extends string> = undefined extends Value
  ? { [K in Name]?: Value }
  : { [K in Name]: Value };

/** What goes into a call: `query` and `body` exactly where the contract has them. */
export type CallInput<E extends Endpoint> = Input<QueryOf<E>, "query"> &
  Input<BodyOf<E>, "body"> & { signal?: AbortSignal };

let client: Promise<AxiosInstance> | undefined;

/** The one client; its code is loaded with the first call. It has no time-out, as the specification says. */
async function http(): Promise<AxiosInstance> {
  client ??= import("axios").then(({ default: axios }) =>
    axios.create({
      baseURL: `${env.apiOrigin}${API_PREFIX}`,
      headers: { "api-key": env.apiKey },
      validateStatus: () => true,
    }),
  );
  return client;
}

async function send(request: AxiosRequestConfig, token: string | null): Promise<Answer<unknown>> {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  try {
    const { status, data } = await (await http()).request<unknown>({ ...request, headers });
    return answerOf(status, data);
  } catch (error) {
    if (request.signal?.aborted) return { status: 0, data: null, error: "" };
    logError(`${request.method} ${request.url}`, error);
    return { status: 500, data: null, error: ERRORS.UNEXPECTED.message };
  }
}

/** Reads an envelope; an answer that is none (a proxy's page) keeps its status and gets our words. */
function answerOf(status: number, payload: unknown): Answer<unknown> {
  const envelope: Partial<Answer<unknown>> =
    typeof payload === "object" && payload !== null ? payload : {};
  if (status === 200) return { status, data: envelope.data ?? null, error: "" };
  const error = envelope.error || ERRORS.UNEXPECTED.message;
  return { status, data: null, error, code: envelope.code };
}

let refreshing: Promise<string | null> | undefined;

/** A fresh token; calls that fail together wait for the same one. */
async function refreshedToken(): Promise<string | null> {
  refreshing ??= getToken({ refresh: true })
    .catch((error: unknown) => {
      logError("Refreshing the token", error);
      return null;
    })
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

/** The first 401 of a signed-in user renews the token and repeats the call once; a second one ends the session. */
async function sendAuthorized(request: AxiosRequestConfig): Promise<Answer<unknown>> {
  const token = await getToken();
  const first = await send(request, token);
  if (first.status !== UNAUTHORIZED || token === null) return first;
  const fresh = await refreshedToken();
  const second = fresh === null ? first : await send(request, fresh);
  if (second.status !== UNAUTHORIZED) return second;
  await signOut();
  return { ...second, error: ERRORS.UNAUTHENTICATED.message, code: "UNAUTHENTICATED" };
}

/**
 * Calls an endpoint of the contract. Never rejects: a failure has its HTTP status (500 without an answer, 0 when the
 * call was cancelled), no data, and words for people.
 */
export async function call<E extends Endpoint>(
  { method, path }: E,
  input: CallInput<E>,
): Promise<Answer<DataOf<E>>> {
  const { query, body, signal } = input as {
    query?: unknown;
    body?: unknown;
    signal?: AbortSignal;
  };
  const answer = await sendAuthorized({ method, url: path, params: query, data: body, signal });
  return answer as Answer<DataOf<E>>;
}

/** Calls an endpoint whose body is a file, as multipart form data. */
export async function upload<E extends Endpoint>(
  { method, path }: E,
  form: FormData,
): Promise<Answer<DataOf<E>>> {
  return (await sendAuthorized({ method, url: path, data: form })) as Answer<DataOf<E>>;
}
