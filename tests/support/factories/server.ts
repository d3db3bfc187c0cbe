import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ServerToClientEvents } from "@contract/events";
import {
  type Answer,
  API_PREFIX,
  type BodyOf,
  type DataOf,
  type Endpoint,
  type QueryOf,
} from "@contract/http/endpoint";
import { createUser } from "@contract/http/user";
import type { App } from "@server/app";
import type { DatabaseHandle } from "@server/db/connection";
import { afterCommit } from "@server/db/transaction";
import type { Deps } from "@server/deps";
import { FirebaseIdentity } from "@server/identity/firebaseIdentity";
import { rejectErasedAccounts } from "@server/identity/rejectErasedAccounts";
import type { JobName, Jobs } from "@server/jobs/queue";
import { Links } from "@server/links";
import { Metrics } from "@server/metrics/metrics";
import { databaseCheck, Readiness } from "@server/metrics/readiness";
import { TrustedProxies } from "@server/plugins/trustedProxies";
import { deliverDirectly } from "@server/storage/delivery/delivery";
import { SandboxProvider } from "@server/payments/sandboxProvider";
import { DiskRoom } from "@server/uploads/diskRoom";
import type { InjectOptions } from "fastify";
import { inject } from "vitest";
import { afterThisFile } from "../cleanUp";
import { loadServer } from "../wholeApp";
import {
  type Account,
  createGuestAccount,
  createPasswordAccount,
  createVerifiedAccount,
  type PasswordAccountOptions,
} from "./accounts";
import { openTestDatabase } from "../database/database";
import { type StorageBackend, storesIn } from "../storage/stores";

const { buildApp } = await loadServer();

export const ORIGIN = "https://folkreel.test";
export const API_KEY = "test-key";
export const OPERATOR_EMAIL = "operator@folkreel.test";

type AnyEvent = keyof ServerToClientEvents;

interface Emission {
  userId: string;
  event: AnyEvent;
  payload: unknown;
}

type AddedJob = { [N in JobName]: { name: N; data: Jobs[N] } }[JobName];

interface CallOptions<E extends Endpoint> {
  query?: Partial<QueryOf<E>>;
  body?: Partial<BodyOf<E>>;
  as?: Account;
}

export interface TestServer {
  app: App;
  deps: Deps;
  database: DatabaseHandle;
  folder: string;
  emitted: Emission[];
  /** Lists what was sent to the viewers of a reel. */
  watched: Omit<Emission, "userId">[];
  /** Lists the users whose connections were closed. */
  disconnected: string[];
  jobs: AddedJob[];
  /** Calls an endpoint of the contract in the real application, without a socket. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer<DataOf<E>>>;
  send(options: InjectOptions & { as?: Account }): Promise<Answer<unknown>>;
  advance(ms: number): void;
  /** Creates a signed-in person with a row in the database and five credits. */
  newUser(
    options?: Pick<PasswordAccountOptions, "email" | "displayName" | "verified">,
  ): Promise<Account>;
  newGuest(): Promise<Account>;
  /** Serves on a free port of this machine and returns the origin, `http://127.0.0.1:PORT`. */
  listen(): Promise<string>;
}

export function newUserBody(account: Account): BodyOf<typeof createUser> {
  return {
    userDetails: {
      userId: account.uid,
      name: { firstName: "Ada", lastName: "Lovelace" },
      email: account.email || null,
      accountCreationMethod: account.email ? "EMAIL" : "GUEST",
      googleId: null,
      isNewUser: true,
      image: null,
    },
    redirectUrl: `${ORIGIN}/verify`,
  };
}

/**
 * Replaces the usual dependencies; `database` must be open and migrated, and the test server closes
 * it.
 */
type TestServerOptions = Partial<Omit<Deps, "db">> & {
  database?: DatabaseHandle;
  /** Says where media and uploads are stored; the default is files. */
  backend?: StorageBackend;
};

/**
 * Starts the real application on its own database. It is closed after the last test of the file.
 */
export async function startTestServer({
  database: given,
  backend = "files",
  ...overrides
}: TestServerOptions = {}): Promise<TestServer> {
  const emitted: Emission[] = [];
  const watched: TestServer["watched"] = [];
  const disconnected: string[] = [];
  const jobs: AddedJob[] = [];
  let clockOffsetMs = 0;
  const database = given ?? (await openTestDatabase());
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-"));
  const { host, projectId } = inject("authEmulator");
  const provider = new FirebaseIdentity({ kind: "emulator", host, projectId });
  const identity = rejectErasedAccounts(provider, database.db);
  const links = new Links(Buffer.alloc(32, "test secret"));
  const clock = () => new Date(Date.now() + clockOffsetMs);
  const deps: Deps = {
    brand: "Folkreel",
    operatorEmail: OPERATOR_EMAIL,
    bounceAddress: null,
    operators: new Set([OPERATOR_EMAIL]),
    apiKey: API_KEY,
    uploadMaxBytes: 50 * 1024 * 1024,
    uploadQuota: {
      userBytes: 1024 ** 3,
      guestBytes: 1024 ** 3,
      reelBytes: 1024 ** 3,
      feedbackBytes: 1024 ** 3,
    },
    rateLimit: 100_000,
    sharedCounts: null,
    trustedProxies: new TrustedProxies(),
    sharesDevPages: false,
    isHttps: false,
    publicHost: null,
    knowsHost: () => true,
    clientOrigins: [],
    clientServices: { hasAnalytics: false, authDomain: null },
    rejectsMismatches: true,
    originOf: () => ORIGIN,
    db: database.db,
    identity,
    links,
    ...storesIn(folder, backend, { links, clock }),
    delivery: deliverDirectly,
    tools: { ffmpeg: "ffmpeg" },
    workFolder: path.join(folder, "work"),
    room: new DiskRoom(folder, 0),
    jobs: {
      add: async (tx, name, data) => afterCommit(tx, () => jobs.push({ name, data } as AddedJob)),
      addAll: async (tx, name, list) =>
        afterCommit(tx, () => jobs.push(...list.map((data) => ({ name, data }) as AddedJob))),
    },
    realtime: {
      toUser: (userId, event, ...[payload]) => emitted.push({ userId, event, payload }),
      toWatchers: (_tributeId, event, ...[payload]) => watched.push({ event, payload }),
      disconnect: (userId) => disconnected.push(userId),
    },
    speech: null,
    push: null,
    payments: new SandboxProvider({ db: database.db, clock }),
    clock,
    metrics: new Metrics(),
    readiness: new Readiness()
      .add("database", databaseCheck(database.db), { isVital: true })
      .begin(),
    ...overrides,
  };
  const app = await buildApp(deps);
  afterThisFile(async () => {
    await app.server.close();
    await database.close();
    await provider.close();
    await rm(folder, { recursive: true, force: true });
  });

  const send: TestServer["send"] = async ({ as, headers, ...options }) => {
    const response = await app.server.inject({
      ...options,
      headers: {
        "api-key": API_KEY,
        ...(as && { authorization: `Bearer ${as.idToken}` }),
        ...headers,
      },
    });
    // A file is returned directly; everything else is in the envelope.
    return response.headers["content-disposition"]
      ? { status: response.statusCode, data: response.body, error: "" }
      : response.json<Answer<unknown>>();
  };

  const call = async <E extends Endpoint>(
    endpoint: E,
    { query, body, as }: CallOptions<E> = {},
  ): Promise<Answer<DataOf<E>>> =>
    (await send({
      method: endpoint.method,
      url: API_PREFIX + endpoint.path,
      query: withoutUndefined(query ?? {}),
      payload: body,
      as,
    })) as Answer<DataOf<E>>;

  const withProfile = async (account: Account): Promise<Account> => {
    const answer = await call(createUser, { body: newUserBody(account), as: account });
    if (answer.status !== 200) throw new Error(answer.error);
    return account;
  };

  return {
    app,
    deps,
    database,
    folder,
    emitted,
    watched,
    disconnected,
    jobs,
    send,
    call,
    advance: (ms) => {
      clockOffsetMs += ms;
    },
    newUser: async ({ verified = true, ...options } = {}) =>
      withProfile(
        verified
          ? await createVerifiedAccount(options)
          : await createPasswordAccount({ ...options, verified }),
      ),
    newGuest: async () => withProfile(await createGuestAccount()),
    listen: () => app.server.listen({ port: 0, host: "127.0.0.1" }),
  };
}

/** Omits undefined values, as the app's client does. */
function withoutUndefined(query: object): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
