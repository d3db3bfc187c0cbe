import { randomBytes } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { API_PREFIX } from "@contract/http/endpoint";
import { listTributes } from "@contract/http/tribute";
import { watchGuard } from "@server/modules/feed/watchGuard";
import { SocketGate } from "@server/realtime/socketGate";
import { SocketServer } from "@server/realtime/socketServer";
import { PreparedClip } from "../media/preparedClip";
import { serveUploads } from "../storage/uploads";
import type { Account } from "./accounts";
import { newForeignReel, stateOf } from "./foreignReel";
import { seededRandom } from "./hostileInput";
import { newLinkedReel } from "./linkedReel";
import { API_KEY, startTestServer } from "./server";
import { type Outcome, Stranger } from "./stranger";

/** So many requests of the stranger are on their way at the same time. */
const AT_ONCE = 8;
/** People notice that they wait from this time on. */
const NOTICED_MS = 500;
const NS_PER_MS = 1e6;

/** Says what a flood of generated requests has done. Times are in ms. */
export interface FloodResult {
  requests: number;
  /** Counts the answers by status; 0 stands for sockets. */
  statuses: Record<string, number>;
  /** Lists the answers with a 5xx, or without the API's envelope. */
  faults: readonly string[];
  /** Lists what the upload server reported as unexpected. */
  reported: readonly unknown[];
  before: object;
  after: object;
  eventLoopP99Ms: number;
  /** These are the times that another user waited for a page of their reels meanwhile. */
  othersWaitedMs: readonly number[];
}

/**
 * Sends generated requests of strangers to the whole product: the API, the uploads and the sockets,
 * on a port of this process. Meanwhile another user looks at their reels.
 */
export async function flood(requests: number, seed: number): Promise<FloodResult> {
  const server = await startTestServer();
  const site = await serveUploads(server);
  const realtime = new SocketServer(server.deps.identity);
  const { visitLimit } = server.app;
  const gate = new SocketGate(visitLimit, server.deps.trustedProxies);
  realtime.attach(site.http, watchGuard(server.deps), gate);
  const clips = await PreparedClip.make();
  const victim = await newForeignReel(server, site, clips);
  const strangers = [null, await server.newGuest(), await server.newUser(), await server.newUser()];
  const [, , owner] = strangers;
  if (!owner) throw new Error("A stranger needs an account.");
  const own = await newLinkedReel(server, owner);
  const forged = Array.from({ length: 4 }, () => randomBytes(32).toString("base64url"));
  const known = {
    ids: [...victim.ids, own.id, own.questionId, owner.uid, "unknown"],
    // Tokens of the stranger's own reel are valid, but not for another one.
    tokens: [...forged, own.invite, own.tgd, "a.b.c"],
    emails: ["stranger@example.com", owner.email, victim.people[0]?.email ?? ""],
  };
  const stranger = new Stranger(site.origin, strangers, known, seededRandom(seed));
  try {
    const before = await stateOf(server, victim);
    const measured = await measure(site.origin, victim.people[0], () =>
      sendAll(stranger, requests),
    );
    const after = await stateOf(server, victim);
    return { requests, ...measured, reported: site.reported, before, after };
  } finally {
    realtime.close();
    await site.close();
    await clips.remove();
  }
}

async function sendAll(stranger: Stranger, requests: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = 0;
  const sendInTurn = async (): Promise<void> => {
    while (next < requests) outcomes.push(await stranger.send(next++));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  return outcomes;
}

/** Measures what others notice while `work` runs. The client runs in the same process. */
async function measure(
  origin: string,
  other: Account | undefined,
  work: () => Promise<Outcome[]>,
): Promise<Pick<FloodResult, "statuses" | "faults" | "eventLoopP99Ms" | "othersWaitedMs">> {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  const othersWaitedMs: number[] = [];
  const over = new AbortController();
  const lookAtReels = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const startedAt = performance.now();
      const response = await fetch(origin + API_PREFIX + listTributes.path, {
        headers: { "api-key": API_KEY, authorization: `Bearer ${other?.idToken}` },
      });
      await response.arrayBuffer();
      othersWaitedMs.push(performance.now() - startedAt);
      await nextTurn();
    }
  };
  delays.enable();
  const looking = lookAtReels();
  const outcomes = await work();
  over.abort();
  await looking;
  delays.disable();
  const statuses: Record<string, number> = {};
  for (const { status } of outcomes) statuses[status] = (statuses[status] ?? 0) + 1;
  const faults = outcomes
    .filter(({ status, fault }) => status >= 500 || fault)
    .map(({ what, status, fault }) => `${what}: ${fault ?? status}`);
  const eventLoopP99Ms = delays.percentile(99) / NS_PER_MS;
  return { statuses, faults, eventLoopP99Ms, othersWaitedMs };
}
