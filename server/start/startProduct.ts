import path from "node:path";
import { buildApp } from "../app";
import type { Env } from "../config/env";
import { openEmbedded, openServer } from "../db/connection";
import { migrate } from "../db/migrate";
import type { Deps } from "../deps";
import { withoutErased } from "../identity/withoutErased";
import { PgBossQueue } from "../jobs/pgBossQueue";
import { Lifecycle } from "../lifecycle";
import { Links } from "../links";
import { loadCertificate } from "../local/certificate";
import { type DataFolder, openDataFolder } from "../local/dataFolder";
import { loadSecret } from "../local/secret";
import { findTools } from "../media/tools";
import { watchGuard } from "../modules/feed/watchGuard";
import { SocketServer } from "../realtime/socketServer";
import { openRedis } from "../redis/openRedis";
import { sweepWorkFolder } from "../modules/submissions/clips/normaliseJob";
import { reconcileSubmissions } from "../modules/submissions/reconcile";
import { uploadRules } from "../modules/submissions/uploadRules";
import { isUpload, uploadsHandler } from "../uploads/tusServer";
import { announce, expectFreePort } from "./announce";
import { createListener, type Forerunner } from "./listener";
import { createLog } from "./log";
import { openIdentity } from "./openIdentity";
import { openMail } from "./openMail";
import { openPayments } from "./openPayments";
import { openStorage } from "./openStorage";
import { originResolver } from "./origin";
import { registerPages } from "./registerPages";
import { startJobs } from "./startJobs";

/**
 * Starts all parts in the order in which they need one another, and says so in a few lines, the address last.
 * @returns what stops them again. When a part cannot start, those before it are stopped and the error says why.
 */
export async function startProduct(env: Env, say: (line: string) => void): Promise<Lifecycle> {
  const lifecycle = new Lifecycle();
  try {
    await start(env, lifecycle, say);
    return lifecycle;
  } catch (error) {
    await lifecycle.stop(STOP_LIMIT_MS);
    throw error;
  }
}

const STOP_LIMIT_MS = 4_000;

async function start(env: Env, lifecycle: Lifecycle, say: (line: string) => void): Promise<void> {
  const log = createLog(env);
  const tools = await findTools({ ffmpegPath: env.FFMPEG_PATH, ffprobePath: env.FFPROBE_PATH });
  const folder = await openDataFolder(env.DATA_DIR);
  lifecycle.onStop("data folder", () => folder.close());
  if (env.ROLE !== "worker") await expectFreePort(env);
  say(`Data      ${folder.path}`);
  // The emulator takes seconds, the database does not need it.
  const [{ identity: provider, emulator }, database] = await Promise.all([
    openIdentity(env, folder.path, lifecycle, log.trouble),
    openDatabase(env, folder, lifecycle),
  ]);
  say(`Database  ${env.DATABASE_URL ? "PostgreSQL" : "embedded"}`);
  say(`Identity  ${emulator ? "Auth emulator" : `Firebase project ${env.FIREBASE_PROJECT_ID}`}`);
  const redis = env.REDIS_URL ? await openRedis(env.REDIS_URL, log.trouble) : null;
  if (redis) {
    lifecycle.onStop("redis", () => redis.close());
    say("Events    through Redis");
  }
  const jobs = await PgBossQueue.open(database, log.error);
  const identity = withoutErased(provider, database.db);
  const realtime = new SocketServer(identity, redis);
  const { db } = database;
  const clock = () => new Date();
  const { provider: payments, words: paymentWords } = openPayments(env, { db, clock });
  say(`Payments  ${paymentWords}`);
  const secret = env.APP_SECRET ? Buffer.from(env.APP_SECRET) : await loadSecret(folder.path);
  const links = new Links(secret);
  const { blobs, uploads, words } = await openStorage(env, folder.path, {
    links,
    clock,
    lifecycle,
    mutex: redis?.mutex,
  });
  say(`Media     ${words}`);
  const workFolder = path.join(folder.path, "work");
  await sweepWorkFolder(workFolder);
  const deps: Deps = {
    ...settingsOf(env),
    db,
    identity,
    jobs,
    realtime,
    payments,
    clock,
    links,
    blobs,
    uploads,
    tools,
    workFolder,
  };
  const mail = openMail(env, folder.path, lifecycle);
  say(`Mail      ${mail.outbox ? "kept at /dev/outbox" : "by SMTP"}`);

  await reconcileSubmissions(deps, log.error);
  const { lines, origin } = env.ROLE === "worker" ? workerAlone() : await serve();
  if (env.ROLE !== "web")
    await startJobs(jobs, { report: log.error, deps, mail: mail.transport, origin });
  lifecycle.onStop("jobs", () => jobs.stop());
  for (const line of lines) say(line);

  async function serve() {
    const certificate = env.HTTPS ? await loadCertificate(folder.path) : null;
    const handleUpload = uploadsHandler(deps, uploadRules(deps), log.error);
    const ahead: Forerunner[] = [{ matches: isUpload, handle: handleUpload }];
    const { server, playlists } = await buildApp(deps, {
      loggerInstance: log.logger,
      trustProxy: env.TRUST_PROXY,
      serverFactory: (handler) => createListener(handler, ahead, certificate),
    });
    ahead.push(playlists);
    await registerPages(server, { env, deps, emulator, outbox: mail.outbox });
    realtime.attach(server.server, watchGuard(deps));
    const announced = await announce(server, env);
    await folder.noteAddress(announced.here);
    lifecycle.onStop("server", () => server.close());
    lifecycle.onStop("sockets", () => realtime.close());
    return announced;
  }

  /** It answers nobody; what it mails leads to where the others answer, which `ROLE` makes sure of. */
  function workerAlone() {
    const { origin: where } = new URL(env.PUBLIC_URL ?? "");
    return { lines: [`${env.BRAND} works for ${where}`], origin: where };
  }
}

async function openDatabase(env: Env, folder: DataFolder, lifecycle: Lifecycle) {
  const database = env.DATABASE_URL
    ? await openServer(env.DATABASE_URL)
    : await openEmbedded(path.join(folder.path, "database"));
  lifecycle.onStop("database", () => database.close());
  await migrate(database);
  return database;
}

/** What the modules need to know of the environment. */
function settingsOf(env: Env) {
  return {
    brand: env.BRAND,
    operatorEmail: env.OPERATOR_EMAIL ?? env.MAIL_FROM,
    operators: new Set(env.OPERATORS ?? [env.OPERATOR_EMAIL ?? ""].filter(Boolean)),
    apiKey: env.API_KEY,
    uploadMaxBytes: env.UPLOAD_MAX_BYTES,
    uploadQuota: { userBytes: env.UPLOAD_USER_BYTES, reelBytes: env.UPLOAD_REEL_BYTES },
    rateLimit: env.RATE_LIMIT_PER_MINUTE,
    isHttps: env.PUBLIC_URL?.startsWith("https:") ?? false,
    originOf: originResolver(env),
  };
}
