import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "../config/env";
import type { DatabaseClock } from "../db/clock";
import type { DatabaseHandle } from "../db/connection";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import type { PgBossQueue } from "../jobs/pgBossQueue";
import { readMailTrouble } from "../mail/mailServerWatch";
import type { MailTransport } from "../mail/transport";
import { databaseCheck, type Readiness } from "../metrics/readiness";
import type { SocketServer } from "../realtime/socketServer";
import type { SharedRedis } from "../redis/openRedis";
import type { FullPlace } from "../storageFull";
import { withTimeLimit } from "../timeLimit";
import type { OpenRequests } from "./openRequests";

/** Nothing has this key. A store that works says so. */
const NO_BLOB = "readiness";

interface CheckedParts {
  database: DatabaseHandle;
  clock: DatabaseClock;
  redis: SharedRedis | null;
  mail: MailTransport;
  /** Tells whether work has failed for want of room. */
  isFull: (place: FullPlace) => boolean;
}

/**
 * Adds what a process depends on. Only the database, and a clock that agrees with it, are vital:
 * without a bucket, Redis or a mail server, people still read and record, and all processes share
 * these, so a load balancer that took all of them out would help nobody.
 */
export function addChecks(
  { readiness, blobs, room }: Pick<Deps, "readiness" | "blobs" | "room">,
  { database, clock, redis, mail, isFull }: CheckedParts,
): void {
  readiness.add("database", databaseCheck(database.db), { isVital: true });
  readiness.add("clock", () => clock.check(), { isVital: true });
  readiness.add("queue", () => database.execute("select version from pgboss.version"));
  readiness.add("storage", () => blobs.sizeOf(NO_BLOB));
  const requireRoom = (place: FullPlace): void => {
    if (isFull(place)) throw new AppError("STORAGE_FULL");
  };
  readiness.add("disk", async () => {
    await room.require(0);
    requireRoom("disk");
  });
  readiness.add("databaseDisk", async () => requireRoom("database"));
  readiness.add("storageRoom", async () => requireRoom("bucket"));
  if (redis) readiness.add("redis", () => redis.check());
  if (!mail.reach) return;
  readiness.add("mail", async () => {
    await mail.reach?.();
    const trouble = await readMailTrouble(database.db);
    if (trouble) throw new Error(trouble.problem);
  });
}

/** All tabs of a process reconnect after its end, and another process must bear it. */
const SPREAD_MS = 5_000;

/** Lets the jobs of a process finish, which takes no new ones. */
export const drainJobs = (
  { DRAIN_SECONDS }: Pick<Env, "DRAIN_SECONDS">,
  jobs: PgBossQueue,
  hurry: AbortSignal,
): Promise<void> => jobs.drain(withTimeLimit(DRAIN_SECONDS * 1000, hurry));

interface ServingParts {
  readiness: Readiness;
  /** It is the server of requests and sockets. */
  http: Server;
  requests: OpenRequests;
  realtime: SocketServer;
}

/**
 * Lets a process that answers requests end without anybody noticing. It first says that it is not
 * ready and goes on serving until proxies know; then it accepts no connection, finishes the open
 * requests, and closes the sockets one after the other, so that their tabs connect to another
 * process.
 */
export async function drainServer(
  env: Pick<Env, "DRAIN_DELAY_SECONDS" | "DRAIN_SECONDS">,
  { readiness, http, requests, realtime }: ServingParts,
  hurry: AbortSignal,
): Promise<void> {
  readiness.drain();
  // Whoever has no time for this has some seconds in which the parts stop.
  if (env.DRAIN_SECONDS === 0) return;
  await sleep(env.DRAIN_DELAY_SECONDS * 1000, undefined, { signal: hurry }).catch(() => undefined);
  http.close();
  await requests.finish(withTimeLimit(env.DRAIN_SECONDS * 1000, hurry));
  await realtime.drain(SPREAD_MS, hurry);
}
