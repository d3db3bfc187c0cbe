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
import { endSession, getCredentials } from "../shared/identity/identity";
import { readCookie } from "../shared/lib/cookies";
import { isSessionOver } from "../shared/identity/identityError";
import type { Credentials } from "../shared/identity/identityTypes";
import { say } from "../shared/language/texts";
import { logError } from "../shared/lib/log";

const UNAUTHORIZED = 401;

type Input<Value, Name extends string> = undefined extends Value
  ? { [K in Name]?: Value }
  : { [K in Name]: Value };

/** What goes into a call: `query` and `body` exactly where the contract has them. */
export type CallInput<E extends Endpoint> = Input<QueryOf<E>, "query"> &
  Input<BodyOf<E>, "body"> & {
    signal?: AbortSignal;
    /** It is sent even when the page is left in this very moment. */
    outlivesPage?: boolean;
  };

let client: Promise<AxiosInstance> | undefined;

/** The one client; its code is loaded with the first call. It has no time-out, as the specification says. */
async function http(): Promise<AxiosInstance> {
  client ??= loadClient();
  return client;
}

async function loadClient(): Promise<AxiosInstance> {
  try {
    const { default: axios } = await import("axios");
    return axios.create({
      baseURL: `${env.apiOrigin}${API_PREFIX}`,
      headers: { "api-key": env.apiKey },
      validateStatus: () => true,
    });
  } catch (error) {
    // The network was away at that moment: the next call asks for the code again.
    client = undefined;
    throw error;
  }
}

async function send(
  request: AxiosRequestConfig,
  credentials: Credentials | null,
): Promise<Answer<unknown>> {
  const headers = credentials ? { Authorization: `Bearer ${credentials.token}` } : {};
  const { status, data } = await (await http()).request<unknown>({ ...request, headers });
  if (request.responseType !== "text") return answerOf(status, data);
  return status === 200 ? { status, data, error: "" } : answerOf(status, parsed(String(data)));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads an envelope; an answer that is none (a proxy's page) keeps its status and gets our words. */
function answerOf(status: number, payload: unknown): Answer<unknown> {
  const envelope: Partial<Record<keyof Answer<unknown>, unknown>> =
    typeof payload === "object" && payload !== null ? payload : {};
  if (status === 200) return { status, data: envelope.data ?? null, error: "" };
  const { error, code } = envelope;
  return {
    status,
    data: null,
    error: typeof error === "string" && error ? error : say(ERRORS.UNEXPECTED.message),
    code: typeof code === "string" ? code : undefined,
  };
}

let renewing: Promise<Credentials | null> | undefined;

/** Newer credentials than the refused ones; calls that fail together wait for the same. @throws when the provider cannot be asked. */
async function renewed(refused: Credentials): Promise<Credentials | null> {
  const current = await getCredentials();
  if (current?.token !== refused.token) return current;
  renewing ??= getCredentials({ refresh: true }).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** The first 401 of a signed-in user renews the token and repeats the call once; a second one ends the session. */
async function sendAuthorized(request: AxiosRequestConfig): Promise<Answer<unknown>> {
  const credentials = await getCredentials();
  const first = await send(request, credentials);
  if (first.status !== UNAUTHORIZED || credentials === null) return first;
  const fresh = await renewed(credentials).catch((error: unknown) => {
    if (!isSessionOver(error)) throw error;
    logError("Renewing the token", error);
    return null;
  });
  // Another tab has signed somebody else in: what one user asked for is not done in the name of the next.
  const isOther = fresh !== null && fresh.userId !== credentials.userId;
  const second = fresh === null || isOther ? first : await send(request, fresh);
  if (second.status !== UNAUTHORIZED) return second;
  await endSession(credentials.userId);
  return { ...second, error: say(ERRORS.UNAUTHENTICATED.message), code: "UNAUTHENTICATED" };
}

/** Nothing that can go wrong on the way is thrown: without an answer it is a 500, and 0 when it was cancelled. */
async function answered(
  request: AxiosRequestConfig,
  sendBy = sendAuthorized,
): Promise<Answer<unknown>> {
  try {
    return await sendBy(request);
  } catch (error) {
    if (request.signal?.aborted) return { status: 0, data: null, error: "" };
    logError(`${request.method} ${request.url}`, error);
    return { status: ERRORS.UNEXPECTED.status, data: null, error: say(ERRORS.UNEXPECTED.message) };
  }
}

/**
 * Calls an endpoint of the contract. Never rejects: a failure has its HTTP status (500 without an answer, 0 when the
 * call was cancelled), no data, and words for people.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Answer<DataOf<E>>> {
  return (await answered(requestOf(endpoint, input))) as Answer<DataOf<E>>;
}

/**
 * As `call`, but sent before this returns, and even when the page is left in this moment: then there is no time to load code or
 * to renew a token. It goes with the one that the cookie keeps, and a 401 is the answer; as a visitor, in nobody's name.
 */
export async function callNow<E extends Endpoint>(
  { method, path }: E,
  { body }: Pick<CallInput<E>, keyof Input<BodyOf<E>, "body">>,
  { asVisitor = false } = {},
): Promise<Answer<DataOf<E>>> {
  const token = asVisitor ? undefined : readCookie("auth_token");
  const sendNow = async (): Promise<Answer<unknown>> => {
    const response = await fetch(`${env.apiOrigin}${API_PREFIX}${path}`, {
      method,
      keepalive: true,
      headers: {
        "api-key": env.apiKey,
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return answerOf(response.status, parsed(await response.text()));
  };
  return (await answered({ method, url: path }, sendNow)) as Answer<DataOf<E>>;
}

/** As `call`, for an endpoint whose answer is a file: its data is the text. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Answer<DataOf<E>>> {
  const request = { ...requestOf(endpoint, input), responseType: "text" } as const;
  return (await answered(request)) as Answer<DataOf<E>>;
}

/** As `call`, in nobody's name: what a link opens for somebody who has only the link. */
export async function callAsVisitor<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Answer<DataOf<E>>> {
  const sendAsVisitor = (request: AxiosRequestConfig) => send(request, null);
  return (await answered(requestOf(endpoint, input), sendAsVisitor)) as Answer<DataOf<E>>;
}

function requestOf<E extends Endpoint>(
  { method, path }: E,
  input: CallInput<E>,
): AxiosRequestConfig {
  const { query, body, signal, outlivesPage } = input as {
    query?: unknown;
    body?: unknown;
    signal?: AbortSignal;
    outlivesPage?: boolean;
  };
  return {
    method,
    url: path,
    params: query,
    data: body,
    signal,
    // XMLHttpRequest ends with its page.
    ...(outlivesPage && { adapter: "fetch", fetchOptions: { keepalive: true } }),
  };
}

/** Calls an endpoint whose body is a file, as multipart form data. */
export async function upload<E extends Endpoint>(
  { method, path }: E,
  form: FormData,
  query?: QueryOf<E>,
): Promise<Answer<DataOf<E>>> {
  return (await answered({ method, url: path, params: query, data: form })) as Answer<DataOf<E>>;
}
