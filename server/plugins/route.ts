import { Readable } from "node:stream";
import type {
  Access,
  Answer,
  BodyOf,
  DataOf,
  Definition,
  Endpoint,
  QueryOf,
  SessionDemand,
} from "@contract/http/endpoint";
import { definitionOf } from "@contract/schemas/apiCalls";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ISchema, ValidationError } from "yup";
import type { Database } from "../db/connection";
import { AppError } from "../errors";
import { countAction } from "../limits/countAction";
import { CALLS_PER_MINUTE, FREES_SPACE } from "../limits/calls";
import type { AnswerCheck } from "./answerCheck";
import type { Edge } from "./edge";
import { type Identity, type Session, type VerifyOptions, type Viewer, viewerOf } from "./identity";

type PublicEndpoint = Endpoint<Definition & { access: "public" }>;
type UserEndpoint = Endpoint<Definition & { access: "user" }>;

/** Contains one row of the access table, so that a test can require a row for each route. */
export interface RouteRow {
  method: string;
  path: string;
  access: Access;
  session: SessionDemand | undefined;
}

/** A session counts as recent for this long after its sign-in. */
const RECENT_MS = 3_600_000;

interface UserRouteOptions extends VerifyOptions {
  /**
   * Throws for a viewer whom the route refuses anyway. It runs before the route asks for a recent
   * sign-in, which would not help them.
   */
  admit?: (viewer: Viewer) => void;
}

export interface FileAnswer {
  name: string;
  contentType: string;
  /**
   * The pieces are sent as they are generated, so that a long file is never in memory as a whole.
   */
  pieces: AsyncIterable<string>;
}

interface Call<E extends Endpoint, V> {
  query: QueryOf<E>;
  body: BodyOf<E>;
  viewer: V;
  request: FastifyRequest;
}

interface RouterDeps extends Pick<Edge, "rateLimit"> {
  db: Database;
  clock: () => Date;
  identity: Identity;
  room: { requireForRows: () => Promise<void> };
}

export class Router {
  readonly rows: RouteRow[] = [];
  /** Holds who sent a request, from before its body is read. */
  private readonly sessions = new WeakMap<FastifyRequest, Session>();

  constructor(
    private readonly app: FastifyInstance,
    private readonly deps: RouterDeps,
    private readonly checkAnswer: AnswerCheck,
  ) {}

  /** Registers an endpoint that anybody may call. The handler decides what each caller gets. */
  public<E extends PublicEndpoint>(
    endpoint: E,
    handle: (call: Call<E, Viewer | null>) => Promise<DataOf<E>>,
  ): void {
    const run = async (request: FastifyRequest) =>
      handle({
        ...(await inputOf(endpoint, request)),
        viewer: await viewerOf(request, this.deps.identity),
        request,
      });
    this.register(endpoint, "public", this.enveloped(endpoint, run));
  }

  /** Registers an endpoint for signed-in users, including guests. */
  user<E extends UserEndpoint>(
    endpoint: E,
    handle: (call: Call<E, Session>) => Promise<DataOf<E>>,
    options: UserRouteOptions = {},
  ): void {
    const run = async (request: FastifyRequest) => handle(await this.callBy(endpoint, request));
    this.register(endpoint, "user", this.enveloped(endpoint, run), options);
  }

  /**
   * Works like `user`, for an answer that is a file to save and has no envelope. Errors still have
   * the envelope.
   */
  file<E extends UserEndpoint>(
    endpoint: E,
    open: (call: Call<E, Viewer>) => Promise<FileAnswer>,
    options: UserRouteOptions = {},
  ): void {
    const send = async (request: FastifyRequest, reply: FastifyReply) => {
      const { name, contentType, pieces } = await open(await this.callBy(endpoint, request));
      return reply
        .type(contentType)
        .header("content-disposition", `attachment; filename="${name}"`)
        .send(Readable.from(pieces));
    };
    this.register(endpoint, "user", send, options);
  }

  private async callBy<E extends Endpoint>(
    endpoint: E,
    request: FastifyRequest,
  ): Promise<Call<E, Session>> {
    const viewer = this.sessions.get(request);
    if (!viewer) throw new AppError("UNAUTHENTICATED");
    return { ...(await inputOf(endpoint, request)), viewer, request };
  }

  /** Decides who calls and whether they may go on, before anything of the body is read. */
  private async admit(
    endpoint: Endpoint,
    request: FastifyRequest,
    { admit, ...options }: UserRouteOptions,
  ): Promise<void> {
    const { identity, clock, room } = this.deps;
    const { session } = definitionOf(endpoint);
    const checksRevocation = session !== undefined;
    const viewer = await viewerOf(request, identity, { ...options, checksRevocation });
    if (!viewer) throw new AppError("UNAUTHENTICATED");
    admit?.(viewer);
    if (session === "recent" && clock().getTime() - viewer.signedInAt.getTime() > RECENT_MS)
      throw new AppError("SIGN_IN_AGAIN");
    if (endpoint.method !== "GET") {
      await countAction(this.deps, "changes", viewer.uid);
      if (endpoint.method !== "DELETE" && !FREES_SPACE.has(callOf(endpoint)))
        await room.requireForRows();
    }
    this.sessions.set(request, viewer);
  }

  private enveloped<Data>(endpoint: Endpoint, run: (request: FastifyRequest) => Promise<Data>) {
    return async (request: FastifyRequest): Promise<Answer<Data>> => {
      const data = await run(request);
      this.checkAnswer(endpoint, data, request.log);
      return { status: 200, data, error: "" };
    };
  }

  /** With `options`, only signed-in users may call the endpoint. */
  private register(
    endpoint: Endpoint,
    access: Access,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    options?: UserRouteOptions,
  ): void {
    const { method, path } = endpoint;
    this.rows.push({ method, path, access, session: definitionOf(endpoint).session });
    const perMinute = CALLS_PER_MINUTE[callOf(endpoint)];
    const max = perMinute && Math.min(perMinute, this.deps.rateLimit);
    this.app.route({
      method,
      url: path,
      ...(max && { config: { rateLimit: { max, timeWindow: "1 minute" } } }),
      ...(options && {
        preParsing: async (request) => this.admit(endpoint, request, options),
      }),
      handler,
    });
  }
}

const callOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

async function inputOf<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): Promise<{ query: QueryOf<E>; body: BodyOf<E> }> {
  const { query, body } = definitionOf(endpoint);
  return {
    query: (await checked(query, request.query)) as QueryOf<E>,
    body: (await checked(body, request.body)) as BodyOf<E>,
  };
}

async function checked(schema: ISchema<unknown> | undefined, value: unknown): Promise<unknown> {
  if (!schema) return undefined;
  rejectHostile(value ?? {});
  try {
    return await schema.validate(value ?? {}, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    // yup's trim() and lowercase() throw a TypeError for a value that is not a text.
    if (error instanceof TypeError) throw new AppError("BAD_REQUEST", undefined, { cause: error });
    if (!(error instanceof ValidationError)) throw error;
    throw new AppError("BAD_REQUEST", error.errors[0], {
      values: placeholdersOf(error),
      cause: error,
    });
  }
}

/**
 * Returns the placeholders of a schema's first message: `{{max}}`, `{{website}}` and the like are
 * the parameters of the check that failed. Others, such as the value, are not for people.
 */
function placeholdersOf(error: ValidationError): Record<string, number | string> {
  const { website, ...params } = (error.inner[0] ?? error).params ?? {};
  const placeholders: Record<string, number | string> = {};
  for (const [name, value] of Object.entries(params))
    if (typeof value === "number") placeholders[name] = value;
  if (typeof website === "string") placeholders["website"] = website;
  return placeholders;
}

/** No form nests its values as deeply, and each level takes room on the stack. */
const DEEPEST = 32;

/**
 * Rejects input that no honest client sends: NUL, which PostgreSQL cannot store in a text, an
 * object with its own `toString`, which yup would call, and lists in lists in lists.
 */
function rejectHostile(value: unknown, depth = 0): void {
  if (typeof value === "string" && value.includes("\0")) throw new AppError("BAD_REQUEST");
  if (typeof value !== "object" || value === null) return;
  if (Object.hasOwn(value, "toString") || depth >= DEEPEST) throw new AppError("BAD_REQUEST");
  for (const part of Object.values(value)) rejectHostile(part, depth + 1);
}
