import type { ISchema } from "yup";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Tells who may call. `public`: anybody who has the api-key. `user`: only somebody with a valid
 * token; other calls get 401.
 */
export type Access = "public" | "user";

/**
 * Tells what a call asks of the caller's session beyond a valid token. `current`: the identity
 * provider has not ended it, which tokens themselves do not show for up to an hour. `recent`: the
 * same, and the person signed in during the last hour.
 */
export type SessionDemand = "current" | "recent";

interface Request {
  readonly access: Access;
  readonly session?: SessionDemand;
  /**
   * Describes the call in one sentence for the API document, in the third person: "Lists the
   * reels."
   */
  readonly summary: string;
  /** Adds to the summary in the API document. */
  readonly details?: string;
  readonly query?: ISchema<unknown>;
  readonly body?: ISchema<unknown>;
  /**
   * The body is multipart form data with one file in the field `file`; this is its content type.
   */
  readonly upload?: string;
}

/** Describes an answer that is the envelope. `data` is the schema of its data. */
interface JsonAnswer {
  readonly data: ISchema<unknown>;
  readonly file?: undefined;
}

/** Describes an answer that is a file without an envelope. `file` is its content type. */
interface TextAnswer {
  readonly data?: undefined;
  readonly file: string;
}

/** Tells the server what to validate, and the API document what to say about an endpoint. */
export type Definition = Request & (JsonAnswer | TextAnswer);

/**
 * Addresses a call of the HTTP API. `path` is relative to `/api`.
 * The definition is in `contract/schemas` under the same name, which no browser loads.
 */
export interface Endpoint<D extends Definition = Definition> {
  readonly method: Method;
  readonly path: string;
  /** Carries the types of the definition to the compiler; it never has a value. */
  readonly definition?: D;
}

type DefinitionOf<E extends Endpoint> = E extends Endpoint<infer D> ? D : never;
type Output<S> = S extends ISchema<infer T> ? T : never;
type QueryIn<D> = D extends { query: infer S } ? Output<S> : undefined;
type BodyIn<D> = D extends { body: infer S } ? Output<S> : undefined;
/** A file has its text as data. */
type DataIn<D> = D extends { data: infer S } ? Output<S> : string;

export type QueryOf<E extends Endpoint> = QueryIn<DefinitionOf<E>>;
export type BodyOf<E extends Endpoint> = BodyIn<DefinitionOf<E>>;
export type DataOf<E extends Endpoint> = DataIn<DefinitionOf<E>>;

/**
 * Describes the envelope of every answer. `error` is for people and empty on success; `code` is
 * stable.
 */
export interface Answer<Data> {
  status: number;
  data: Data | null;
  error: string;
  code?: string;
}

/**
 * All paths of the HTTP API start with this prefix, so that they do not collide with the app's own
 * routes.
 */
export const API_PREFIX = "/api";
