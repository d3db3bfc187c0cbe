import { Readable } from "node:stream";
import type { Answer, BodyOf, DataOf, Endpoint, QueryOf } from "@contract/http/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ISchema, ValidationError } from "yup";
import { AppError } from "../errors";
import { type Identity, type VerifyOptions, type Viewer, viewerOf } from "./identity";

/** `public`: the viewer may be null. `user`: a valid token is needed, else 401. */
export type Access = "public" | "user";

/** One row of the access table, so that a test can demand a row of its own for each route. */
export interface RouteRow {
  method: string;
  path: string;
  access: Access;
}

interface RouteOptions {
  /** A limit of its own, in requests a minute from one address. */
  perMinute?: number;
}

interface UserRouteOptions extends RouteOptions, VerifyOptions {}

/** What is answered as a file of its own. */
export interface FileAnswer {
  /** What it is called where it is saved. */
  name: string;
  contentType: string;
  /** Sent as they are made, so that a long file is never in memory as a whole. */
  pieces: AsyncIterable<string>;
}

interface Call<E extends Endpoint, V> {
  query: QueryOf<E>;
  body: BodyOf<E>;
  viewer: V;
  request: FastifyRequest;
}

/** Registers endpoints of the contract on one Fastify scope. */
export class Router {
  readonly rows: RouteRow[] = [];

  constructor(
    private readonly app: FastifyInstance,
    private readonly identity: Identity,
  ) {}

  /** An endpoint that anybody may call; what they get is the handler's decision. */
  public<E extends Endpoint>(
    endpoint: E,
    handle: (call: Call<E, Viewer | null>) => Promise<DataOf<E>>,
    options: RouteOptions = {},
  ): void {
    const run = async (request: FastifyRequest) =>
      handle({
        ...(await inputOf(endpoint, request)),
        viewer: await viewerOf(request, this.identity),
        request,
      });
    this.register(endpoint, "public", enveloped(run), options);
  }

  /** An endpoint for signed-in users, guests included. */
  user<E extends Endpoint>(
    endpoint: E,
    handle: (call: Call<E, Viewer>) => Promise<DataOf<E>>,
    options: UserRouteOptions = {},
  ): void {
    const run = async (request: FastifyRequest) =>
      handle(await this.callBy(endpoint, request, options));
    this.register(endpoint, "user", enveloped(run), options);
  }

  /** As `user`, for an answer that is a file to be saved, without the envelope. An error has the envelope all the same. */
  file<E extends Endpoint>(
    endpoint: E,
    open: (call: Call<E, Viewer>) => Promise<FileAnswer>,
    options: RouteOptions = {},
  ): void {
    const send = async (request: FastifyRequest, reply: FastifyReply) => {
      const { name, contentType, pieces } = await open(await this.callBy(endpoint, request));
      return reply
        .type(contentType)
        .header("content-disposition", `attachment; filename="${name}"`)
        .header("cache-control", "no-store")
        .send(Readable.from(pieces));
    };
    this.register(endpoint, "user", send, options);
  }

  private async callBy<E extends Endpoint>(
    endpoint: E,
    request: FastifyRequest,
    options?: VerifyOptions,
  ): Promise<Call<E, Viewer>> {
    const viewer = await viewerOf(request, this.identity, options);
    if (!viewer) throw new AppError("UNAUTHENTICATED");
    return { ...(await inputOf(endpoint, request)), viewer, request };
  }

  private register(
    { method, path }: Endpoint,
    access: Access,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    { perMinute }: RouteOptions,
  ): void {
    this.rows.push({ method, path, access });
    this.app.route({
      method,
      url: path,
      ...(perMinute && { config: { rateLimit: { max: perMinute, timeWindow: "1 minute" } } }),
      handler,
    });
  }
}

function enveloped<Data>(run: (request: FastifyRequest) => Promise<Data>) {
  return async (request: FastifyRequest): Promise<Answer<Data>> => ({
    status: 200,
    data: await run(request),
    error: "",
  });
}

async function inputOf<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): Promise<{ query: QueryOf<E>; body: BodyOf<E> }> {
  return {
    query: (await checked(endpoint.query, request.query)) as QueryOf<E>,
    body: (await checked(endpoint.body, request.body)) as BodyOf<E>,
  };
}

async function checked(schema: ISchema<unknown> | undefined, value: unknown): Promise<unknown> {
  if (!schema) return undefined;
  rejectHostile(value ?? {});
  try {
    return await schema.validate(value ?? {}, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    // yup's trim() and lowercase() throw a TypeError where something that is no text was sent.
    if (error instanceof TypeError) throw new AppError("BAD_REQUEST", undefined, { cause: error });
    if (!(error instanceof ValidationError)) throw error;
    throw new AppError("BAD_REQUEST", error.errors[0], { values: limitsOf(error), cause: error });
  }
}

/** What the first of a schema's messages names: `{{max}}` and the like are the parameters of the check that failed. */
function limitsOf(error: ValidationError): Record<string, number> {
  const { params = {} } = error.inner[0] ?? error;
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === "number" ? [[name, value]] : [],
    ),
  );
}

/**
 * Nobody's honest input: NUL, which PostgreSQL cannot store in a text, and an object with a `toString` of its own,
 * which yup would call.
 */
function rejectHostile(value: unknown): void {
  if (typeof value === "string" && value.includes("\0")) throw new AppError("BAD_REQUEST");
  if (typeof value !== "object" || value === null) return;
  if (Object.hasOwn(value, "toString")) throw new AppError("BAD_REQUEST");
  Object.values(value).forEach(rejectHostile);
}
