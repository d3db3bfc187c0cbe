import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "../config/env";
import type { PgBossQueue } from "../jobs/pgBossQueue";
import type { Readiness } from "../metrics/readiness";
import type { SocketServer } from "../realtime/socketServer";
import { withTimeLimit } from "../timeLimit";
import type { OpenRequests } from "./openRequests";

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
