import path from "node:path";
import type { Env } from "../config/env";
import { backUp } from "../db/backUp";
import {
  type ConnectionLimits,
  type DatabaseHandle,
  MIGRATION_LIMITS,
  openEmbedded,
  openServer,
  servingLimits,
} from "../db/connection";
import { DatabaseClock } from "../db/clock";
import { migrate } from "../db/migrate";
import type { Deps } from "../deps";
import { rejectErasedAccounts } from "../identity/rejectErasedAccounts";
import { PgBossQueue } from "../jobs/pgBossQueue";
import { Lifecycle } from "../lifecycle";
import { Links } from "../links";
import { openBackupSocket } from "../local/backupSocket";
import { type DataFolder, openDataFolder } from "../local/dataFolder";
import { loadSecret, secretOf } from "../local/secret";
import { activeSandbox } from "../media/sandbox/activeSandbox";
import { pictureSandbox } from "../media/pictures/converter";
import { describeSandbox } from "../media/sandbox/sandbox";
import { findTools, type MediaTools } from "../media/tools";
import { JOB_NAMES } from "../jobs/policies";
import { addGauges } from "../metrics/gauges";
import { Metrics } from "../metrics/metrics";
import { Readiness } from "../metrics/readiness";
import { TrustedProxies } from "../plugins/trustedProxies";
import { SocketServer } from "../realtime/socketServer";
import type { SharedRedis } from "../redis/openRedis";
import { loadClientServices } from "../pages/clientServices";
import { sweepWorkFolder } from "../modules/videos/clips/normaliseJob";
import { assertPortFree, hostCheck, originResolver, serveMonitors } from "./listening";
import { createLog, type Log } from "./log";
import { openIdentity, withSealedTokens } from "./openIdentity";
import { openMail, openPayments, openPush, openSpeech, openTracing } from "./openServices";
import { openStorage } from "./openStorage";
import { addChecks, drainJobs } from "./readiness";
import { announceWorker, serve } from "./serve";
import { PRERENDER_FOLDER } from "./pages";
import { startJobs } from "./startJobs";
import type { Startup } from "./startup";

/**
 * Starts all parts in the order of their dependencies, and prints a few lines about them, with the
 * address last. If a part fails to start, it stops the parts before it and throws an error with the
 * reason.
 * @returns the lifecycle, which stops the parts again.
 */
export async function startProduct(
  env: Env,
  printLine: (line: string) => void,
): Promise<Lifecycle> {
  const lifecycle = new Lifecycle();
  try {
    const startup = { env, log: createLog(env), lifecycle, printLine };
    await openTracing(startup);
    await start(startup);
    return lifecycle;
  } catch (error) {
    await lifecycle.stop(STOP_LIMIT_MS);
    throw error;
  }
}

const STOP_LIMIT_MS = 4_000;

/** Usually, ffmpeg answers in a tenth of a second. */
const SLOW_MS = 5_000;

async function openTools({ env, printLine }: Startup): Promise<MediaTools> {
  const sayWhy = () =>
    printLine("ffmpeg    has not answered yet: this machine is busy. Waiting ...");
  const slow = setTimeout(sayWhy, SLOW_MS);
  const parts = [findTools(env.FFMPEG_PATH), pictureSandbox()] as const;
  const [tools, ofPictures] = await Promise.all(parts).finally(() => clearTimeout(slow));
  const [ofVideos, ofImages] = [await activeSandbox(), ofPictures].map(describeSandbox);
  printLine(`Sandbox   ${ofVideos}`);
  if (ofImages !== ofVideos) printLine(`Pictures  ${ofImages}`);
  return tools;
}

async function start(startup: Startup): Promise<void> {
  const { env, log, lifecycle, printLine } = startup;
  const folder = await openFolder(startup);
  const { tools, provider, emulator, database } = await openFoundation(startup, folder);
  const { db } = database;
  if (database.kind === "server") log.watchDatabase(database);
  lifecycle.onStop("log", log.close);
  const metrics = new Metrics();
  const clock = await openClock(startup, database);
  const redis = await openSharedRedis(startup);
  const jobs = await openQueue(startup, { database, metrics, clock });
  const identity = rejectErasedAccounts(provider, db, clock);
  const realtime = new SocketServer(identity, redis);
  const stores = await openStores(startup, { database, folder, redis, metrics, clock: clock.now });
  const deps: Deps = {
    ...(await settingsOf(env, log)),
    ...stores,
    sharedCounts: redis?.counts ?? null,
    speech: openSpeech(startup),
    db,
    identity: emulator ? withSealedTokens(identity, stores.links) : identity,
    jobs,
    realtime,
    tools,
    metrics,
    readiness: new Readiness(),
  };
  const mail = openMail(env, folder.path, { lifecycle, links: stores.links });
  const { isFull } = log;
  addChecks(deps, { database, clock, redis, mail: mail.transport, isFull });
  printLine(`Mail      ${mail.outbox ? "kept at /dev/outbox" : "by SMTP"}`);

  await openMonitors(startup, deps, { database, sockets: realtime });
  const { lines, origin } =
    env.ROLE === "worker"
      ? announceWorker(startup)
      : await serve(startup, {
          deps,
          folder,
          realtime,
          leases: redis?.leases ?? null,
          emulator,
          outbox: mail.outbox,
        });
  // A process that was killed may have left complete uploads. A worker looks for them, which takes
  // too long to let everybody wait.
  if (env.ROLE === "web") await db.transaction((tx) => jobs.add(tx, "sweepUploads", {}));
  else
    await startJobs(jobs, {
      report: log.error,
      warn: log.warn,
      deps,
      mail: mail.transport,
      alarm: mail.alarm,
      origin,
      backUp: backUpOf(database, folder, deps.clock),
    });
  lifecycle.onDrain((hurry) => drainJobs(env, jobs, hurry));
  lifecycle.onStop("jobs", () => jobs.stop());
  deps.readiness.begin();
  for (const line of lines) printLine(line);
}

/** Measures the process, and lets monitors ask for it before anybody else can ask for anything. */
async function openMonitors(
  startup: Startup,
  deps: Deps,
  watched: { database: DatabaseHandle; sockets: SocketServer },
): Promise<void> {
  const { metrics, readiness } = deps;
  metrics.watchProcess();
  addGauges(metrics.registry, { readiness, jobNames: JOB_NAMES, ...watched });
  await serveMonitors(startup, deps);
}

function openQueue(
  { env, log }: Startup,
  {
    database,
    metrics,
    clock,
  }: { database: DatabaseHandle; metrics: Metrics; clock: DatabaseClock },
): Promise<PgBossQueue> {
  const leaseMs = env.JOB_LEASE_SECONDS * 1000;
  const mayWork = () => clock.isRight;
  return PgBossQueue.open(database, log.error, { leaseMs, metrics, mayWork });
}

async function openClock({ log, lifecycle }: Startup, database: DatabaseHandle) {
  const clock = new DatabaseClock(database, log.warn);
  await clock.watch();
  lifecycle.onStop("clock", () => clock.close());
  return clock;
}

/** Returns what copies an embedded database into the data folder, and null for a server. */
function backUpOf({ copies }: DatabaseHandle, folder: DataFolder, clock: Deps["clock"]) {
  return copies && (() => backUp(copies, path.join(folder.path, "backups"), clock()));
}

async function openFolder({ env, lifecycle, printLine }: Startup): Promise<DataFolder> {
  const folder = await openDataFolder(env.DATA_DIR, {
    isGroupAllowed: env.MEDIA === "accel",
  });
  lifecycle.onStop("data folder", () => folder.close());
  if (env.ROLE !== "worker") await assertPortFree(env);
  printLine(`Data      ${folder.path}`);
  return folder;
}

/**
 * Opens what everything else needs. The tools come first, because the first start of an embedded
 * database leaves ffmpeg no processor. The others start at the same time; if one of them fails, the
 * other is awaited, so that the lifecycle can stop it.
 */
async function openFoundation(startup: Startup, folder: DataFolder) {
  const { env, log, lifecycle, printLine } = startup;
  const tools = await openTools(startup);
  const parts = [
    openIdentity(env, folder.path, lifecycle, log.warn),
    openDatabase(env, folder, lifecycle),
  ] as const;
  await Promise.allSettled(parts);
  const [{ identity: provider, emulator }, database] = await Promise.all(parts);
  printLine(`Database  ${env.DATABASE_URL ? "PostgreSQL" : "embedded"}`);
  printLine(`Identity  ${describeIdentity(env, emulator !== null)}`);
  return { tools, provider, emulator, database };
}

function describeIdentity(env: Env, isEmulator: boolean): string {
  if (!isEmulator) return `Firebase project ${env.FIREBASE_PROJECT_ID}`;
  const { AUTH_EMULATOR_URL: shared } = env;
  return shared ? `Auth emulator at ${shared}: it accepts every sign-in` : "Auth emulator";
}

async function openDatabase(env: Env, folder: DataFolder, lifecycle: Lifecycle) {
  if (env.DATABASE_URL) await migrateServer(env.DATABASE_URL);
  const database = env.DATABASE_URL
    ? await openServer(env.DATABASE_URL, limitsOf(env))
    : await openEmbedded(path.join(folder.path, "database"));
  lifecycle.onStop("database", () => database.close());
  if (!env.DATABASE_URL) await migrate(database);
  return database;
}

const limitsOf = (env: Env): ConnectionLimits =>
  servingLimits({
    connections: env.DATABASE_POOL_SIZE,
    connectSeconds: env.DATABASE_CONNECT_SECONDS,
    statementSeconds: env.DATABASE_STATEMENT_SECONDS,
  });

async function migrateServer(url: string): Promise<void> {
  const database = await openServer(url, MIGRATION_LIMITS);
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}

/** Connects to Redis, which several processes share; returns null where there is only one. */
async function openSharedRedis({
  env,
  log,
  lifecycle,
  printLine,
}: Startup): Promise<SharedRedis | null> {
  if (!env.REDIS_URL) return null;
  const { openRedis } = await import("../redis/openRedis");
  const redis = await openRedis(env.REDIS_URL, log.warn);
  lifecycle.onStop("redis", () => redis.close());
  printLine("Events    through Redis");
  return redis;
}

interface StoreParts {
  database: DatabaseHandle;
  folder: DataFolder;
  redis: SharedRedis | null;
  metrics: Metrics;
  clock: Deps["clock"];
}

async function openStores(
  { env, log, lifecycle, printLine }: Startup,
  { database, folder, redis, metrics, clock }: StoreParts,
) {
  const { provider: payments, description: paymentDescription } = openPayments(env, {
    db: database.db,
    clock,
  });
  printLine(`Payments  ${paymentDescription}`);
  const secret = env.APP_SECRET ? secretOf(env.APP_SECRET) : await loadSecret(folder.path);
  const links = new Links(secret);
  const storage = { links, clock, lifecycle, metrics, mutex: redis?.mutex };
  const { description, tryAll, ...stores } = await openStorage(env, folder.path, storage);
  if (tryAll) {
    log.watchStorage(tryAll);
    log.watchRoom("bucket", tryAll);
  }
  log.watchRoom("disk", () => stores.room.tryWriting());
  // A statement that changes nothing still writes.
  const write = "update pgboss.version set version = version";
  log.watchRoom("database", () => database.execute(write));
  printLine(`Media     ${description}`);
  if (database.copies) {
    const socket = await openBackupSocket(folder.path, database.copies);
    lifecycle.onStop("backup socket", () => socket.close());
  }
  const workFolder = path.join(folder.path, "work");
  await sweepWorkFolder(workFolder);
  const push = await openPush({ env, printLine }, folder.path);
  return { clock, payments, links, push, workFolder, ...stores };
}

async function settingsOf(env: Env, log: Log) {
  return {
    brand: env.BRAND,
    operatorEmail: env.OPERATOR_EMAIL ?? env.MAIL_FROM,
    bounceAddress: env.BOUNCE_ADDRESS ?? null,
    operators: new Set(env.OPERATORS ?? [env.OPERATOR_EMAIL ?? ""].filter(Boolean)),
    apiKey: env.API_KEY,
    uploadMaxBytes: env.UPLOAD_MAX_BYTES,
    uploadQuota: {
      userBytes: env.UPLOAD_USER_BYTES,
      guestBytes: env.UPLOAD_GUEST_BYTES,
      reelBytes: env.UPLOAD_REEL_BYTES,
      feedbackBytes: env.UPLOAD_FEEDBACK_BYTES,
    },
    rateLimit: env.RATE_LIMIT_PER_MINUTE,
    trustedProxies: new TrustedProxies(env.TRUST_PROXY, log.warn),
    sharesDevPages: env.DEV_PAGES === "network",
    publicHost: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).host : null,
    clientOrigins: env.CLIENT_ORIGINS ?? [],
    clientServices: await loadClientServices(PRERENDER_FOLDER),
    isHttps: env.PUBLIC_URL?.startsWith("https:") ?? false,
    rejectsMismatches: env.NODE_ENV !== "production",
    originOf: originResolver(env),
    knowsHost: hostCheck(env),
  };
}
