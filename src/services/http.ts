import { ERRORS } from "@contract/errors";
import {
  type Answer,
  API_PREFIX,
  type BodyOf,
  type DataOf,
  type Endpoint,
  type QueryOf,
} from "@contract/http/endpoint";
import type { AxiosInstance, AxiosResponse } from "axios";
import { env } from "../config/env";
import { endSession, getCredentials } from "../shared/identity/identity";
import { isSessionOver } from "../shared/identity/identityError";
import type { Credentials } from "../shared/identity/identityTypes";
import { translate } from "../shared/language/texts";
import { fromApi, isApiElsewhere, toApi } from "../shared/lib/apiAddresses";
import { readCookie } from "../shared/lib/storage";
import { logError } from "../shared/lib/log";

const UNAUTHORIZED = 401;

declare module "axios" {
  interface AxiosRequestConfig {
    /** If true, the request carries no token, although somebody may be signed in. */
    asVisitor?: boolean;
    /** The request was sent with these credentials. They are null for a visitor. */
    sentBy?: Credentials | null;
    isRetry?: boolean;
  }
}

export interface HttpRequest {
  method: Endpoint["method"];
  /** The path is relative to `/api`. */
  path: string;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  /**
   * If true, the request carries no token, because it asks for what a link shows to everybody who
   * has the link.
   */
  asVisitor?: boolean;
  /** If true, the data of the answer is the text of a file. */
  isText?: boolean;
  /** If true, the request is sent even if the page is left at this moment. */
  outlivesPage?: boolean;
}

type Input<Value, Name extends string> = undefined extends Value
  ? { [K in Name]?: Value }
  : { [K in Name]: Value };

/** Contains the input of a call, with `query` and `body` exactly if the contract has them. */
export type CallInput<E extends Endpoint> = Input<QueryOf<E>, "query"> &
  Input<BodyOf<E>, "body"> &
  Pick<HttpRequest, "signal" | "asVisitor" | "outlivesPage">;

let client: Promise<AxiosInstance> | undefined;

/**
 * Returns the one client, whose code loads with the first call. It has no time-out, as the
 * specification requires.
 */
async function http(): Promise<AxiosInstance> {
  client ??= loadClient();
  return client;
}

async function loadClient(): Promise<AxiosInstance> {
  try {
    const { default: axios } = await import("axios");
    return withInterceptors(
      axios.create({
        baseURL: `${env.apiOrigin}${API_PREFIX}`,
        headers: { "api-key": env.apiKey },
        validateStatus: () => true,
      }),
    );
  } catch (error) {
    // The network was unavailable at that moment, so the next call loads the code again.
    client = undefined;
    throw error;
  }
}

/** Adds the bearer token to each request, and repeats a refused request once with a new token. */
function withInterceptors(axios: AxiosInstance): AxiosInstance {
  axios.interceptors.request.use(async (config) => {
    config.headers.set(languageHeader());
    if (config.asVisitor) return config;
    config.sentBy ??= await getCredentials();
    if (config.sentBy) config.headers.set("Authorization", `Bearer ${config.sentBy.token}`);
    return config;
  });
  axios.interceptors.response.use((response) => retriedOnce(axios, response));
  return axios;
}

/** Repeats a refused call of a signed-in user once with a new token. */
async function retriedOnce(axios: AxiosInstance, first: AxiosResponse): Promise<AxiosResponse> {
  const { sentBy: credentials, isRetry } = first.config;
  if (!isSignedOut(first) || !credentials || isRetry) return first;
  const repeat = (sentBy: Credentials) =>
    axios.request<unknown, AxiosResponse>({ ...first.config, sentBy, isRetry: true });
  const second = await repeatedOnce(credentials, first, repeat);
  return second ?? { ...first, data: sessionOver() };
}

/** Tells whether the server has refused a token. The 401 of a firewall has no code of ours. */
const isSignedOut = ({ status, data }: { status: number; data: unknown }): boolean =>
  status === UNAUTHORIZED && JSON.stringify(data ?? "").includes("UNAUTHENTICATED");

const sessionOver = () => ({
  error: translate(ERRORS.UNAUTHENTICATED.message),
  code: "UNAUTHENTICATED",
});

/**
 * Renews the token after a first 401 and repeats the call once. A second 401 ends the session, for
 * which it returns null.
 * @throws when the identity provider cannot be reached.
 */
async function repeatedOnce<Response extends { status: number }>(
  refused: Credentials,
  first: Response,
  repeat: (fresh: Credentials) => Promise<Response>,
): Promise<Response | null> {
  const fresh = await renewed(refused).catch((error: unknown) => {
    if (!isSessionOver(error)) throw error;
    logError("Renewing the token", error);
    return null;
  });
  // If somebody else has signed in in another tab, the call must not be repeated in their name.
  const isOther = fresh !== null && fresh.userId !== refused.userId;
  const second = fresh === null || isOther ? first : await repeat(fresh);
  if (second.status !== UNAUTHORIZED) return second;
  await endSession(refused.userId);
  return null;
}

let renewing: Promise<Credentials | null> | undefined;

/**
 * Returns credentials that are newer than the refused ones. Calls that fail together share one
 * renewal.
 * @throws when the identity provider cannot be reached.
 */
async function renewed(refused: Credentials): Promise<Credentials | null> {
  const current = await getCredentials();
  if (current?.token !== refused.token) return current;
  renewing ??= getCredentials({ refresh: true }).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/**
 * Sends a request. It never rejects: a failure has its HTTP status (500 without an answer, 0 if the
 * call was cancelled), no data, and a message for people.
 */
export async function send(request: HttpRequest): Promise<Answer<unknown>> {
  return answered(request, async () => {
    const { method, path, query, body, signal, asVisitor, isText, outlivesPage } = request;
    const { status, data } = await (
      await http()
    ).request<unknown>({
      method,
      url: path,
      params: query,
      data: toApi(body),
      signal,
      asVisitor,
      ...(isText && { responseType: "text" as const }),
      // An XMLHttpRequest would end with its page.
      ...(outlivesPage && { adapter: "fetch", fetchOptions: { keepalive: true } }),
    });
    if (!isText) return answerOf(status, data);
    if (status === 200) return { status, data, error: "" };
    return answerOf(status, typeof data === "string" ? parsed(data) : data);
  });
}

/**
 * The cookie with the chosen language does not reach another origin. There, a header tells the
 * language of the page.
 */
const languageHeader = (): Record<string, string> =>
  isApiElsewhere() ? { "accept-language": document.documentElement.lang } : {};

async function answered(
  { method, path, signal }: HttpRequest,
  ask: () => Promise<Answer<unknown>>,
): Promise<Answer<unknown>> {
  try {
    return await ask();
  } catch (error) {
    if (signal?.aborted) return { status: 0, data: null, error: "" };
    logError(`${method} ${path}`, error);
    return {
      status: ERRORS.UNEXPECTED.status,
      data: null,
      error: translate(ERRORS.UNEXPECTED.message),
    };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads an envelope. An answer without one, such as a proxy's page, keeps its status and gets our
 * message.
 */
function answerOf(status: number, payload: unknown): Answer<unknown> {
  const envelope: Partial<Record<keyof Answer<unknown>, unknown>> =
    typeof payload === "object" && payload !== null ? payload : {};
  if (status === 200) return { status, data: fromApi(envelope.data ?? null), error: "" };
  const { error, code } = envelope;
  return {
    status,
    data: null,
    error: typeof error === "string" && error ? error : translate(ERRORS.UNEXPECTED.message),
    code: typeof code === "string" ? code : undefined,
  };
}

/**
 * Calls an endpoint for code that runs outside of screens, such as the code that sends a video.
 * Screens use the endpoints of `api.ts` instead. Like `send`, it never rejects.
 */
export async function call<E extends Endpoint>(
  { method, path }: E,
  input: CallInput<E>,
): Promise<Answer<DataOf<E>>> {
  return (await send({ method, path, ...input })) as Answer<DataOf<E>>;
}

/**
 * Calls an endpoint like `call`, but sends the request before this function returns. The page may
 * be left at this moment, so there is no time to load code or to renew a token. The request carries
 * the token of the cookie. After a 401, it is repeated once like other calls, if the page is still
 * there. A visitor's request carries no token.
 */
export async function callNow<E extends Endpoint>(
  { method, path }: E,
  { body }: Pick<CallInput<E>, keyof Input<BodyOf<E>, "body">>,
  { asVisitor = false } = {},
): Promise<Answer<DataOf<E>>> {
  const ask = (token: string | undefined) =>
    answered({ method, path }, async () => {
      const response = await fetch(`${env.apiOrigin}${API_PREFIX}${path}`, {
        method,
        keepalive: true,
        headers: {
          "api-key": env.apiKey,
          "content-type": "application/json",
          ...languageHeader(),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(toApi(body)),
      });
      return answerOf(response.status, parsed(await response.text()));
    });
  const [token, userId] = asVisitor ? [] : [readCookie("auth_token"), readCookie("uid")];
  const first = await ask(token);
  const isRefused = first.status === UNAUTHORIZED && first.code !== undefined;
  if (!isRefused || !token || !userId) return first as Answer<DataOf<E>>;
  const second = await answered({ method, path }, async () => {
    const repeated = await repeatedOnce({ userId, token }, first, (fresh) => ask(fresh.token));
    return repeated ?? { ...first, ...sessionOver() };
  });
  return second as Answer<DataOf<E>>;
}
