import type { ISchema } from "yup";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

type Schema = ISchema<unknown>;
type Output<S> = S extends ISchema<infer T> ? T : undefined;

/**
 * One call of the HTTP API: what goes in, what comes out.
 * The server validates `query` and `body` with the very schema that the form on the client uses.
 * `path` is relative to `/api`.
 */
export interface Endpoint<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
> {
  readonly method: Method;
  readonly path: string;
  readonly query: Query;
  readonly body: Body;
  readonly data: Data;
}

export type QueryOf<E extends Endpoint> = Output<E["query"]>;
export type BodyOf<E extends Endpoint> = Output<E["body"]>;
export type DataOf<E extends Endpoint> = Output<E["data"]>;

/** Declares an endpoint; a missing `query` or `body` means that the call takes none. */
export function endpoint<
  Data extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(spec: {
  method: Method;
  path: string;
  query?: Query;
  body?: Body;
  data: Data;
}): Endpoint<Query, Body, Data> {
  return {
    method: spec.method,
    path: spec.path,
    query: spec.query as Query,
    body: spec.body as Body,
    data: spec.data,
  };
}

/** The envelope of every answer. `error` is empty on success; `code` is stable, `error` is for people. */
export interface Answer<Data> {
  status: number;
  data: Data | null;
  error: string;
  code?: string;
}

/** Prefix of the HTTP API, so that its paths do not collide with the app's own routes. */
export const API_PREFIX = "/api";
