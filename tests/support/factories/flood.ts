import { randomBytes } from "node:crypto";
import { createWatchGuard } from "@server/modules/feed/watchGuard";
import { SocketGate } from "@server/realtime/socketGate";
import { SocketServer } from "@server/realtime/socketServer";
import { PreparedClip } from "../media/preparedClip";
import { serveUploads } from "../storage/uploads";
import { newForeignReel, stateOf } from "./foreignReel";
import { seededRandom } from "./hostileInput";
import { newLinkedReel } from "./linkedReel";
import { giftToken } from "./reels";
import { startTestServer } from "./server";
import { type Outcome, Stranger } from "./stranger";

/** So many requests of the stranger are on their way at the same time. */
const AT_ONCE = 8;
/** A stranger soon ends their own sessions or deletes their account, and another one takes over. */
const OF_ONE_STRANGER = 50;

/** Says what a flood of generated requests has done. */
interface FloodResult {
  /** Counts the answers by status; 0 stands for sockets. */
  statuses: Record<string, number>;
  /** Lists the answers with a 5xx, or without the API's envelope. */
  faults: readonly string[];
  /** Lists what the upload server reported as unexpected. */
  reported: readonly unknown[];
  before: object;
  after: object;
}

/**
 * Sends generated requests of strangers to the whole product: the API, the uploads and the sockets,
 * on a port of this process. A request depends on the seed and its place alone.
 */
export async function flood(requests: number, seed: number): Promise<FloodResult> {
  const server = await startTestServer();
  const site = await serveUploads(server);
  const realtime = new SocketServer(server.deps.identity);
  const { visitLimit } = server.app;
  const gate = new SocketGate(visitLimit, server.deps.trustedProxies);
  realtime.attach(site.http, createWatchGuard(server.deps), gate);
  const clips = await PreparedClip.make();
  const victim = await newForeignReel(server, site, clips);
  const forged = Array.from({ length: 4 }, () => randomBytes(32).toString("base64url"));
  const newStranger = async (): Promise<(index: number) => Promise<Outcome>> => {
    const owner = await server.newUser();
    const accounts = [null, await server.newGuest(), owner, await server.newUser()];
    const own = await newLinkedReel(server, owner);
    const known = {
      ids: [...victim.ids, own.id, own.questionId, owner.uid, "unknown"],
      // Tokens of the stranger's own reel are valid, but not for another one.
      tokens: [...forged, own.invite, await giftToken(server, owner, own.id), "a.b.c"],
      emails: ["stranger@example.com", owner.email, victim.people[0]?.email ?? ""],
    };
    return (index) =>
      new Stranger(site.origin, accounts, known, seededRandom(seed + index)).send(index);
  };
  try {
    const before = await stateOf(server, victim);
    const outcomes: Outcome[] = [];
    for (let from = 0; from < requests; from += OF_ONE_STRANGER) {
      const to = Math.min(from + OF_ONE_STRANGER, requests);
      outcomes.push(...(await sendAll(await newStranger(), from, to)));
    }
    const after = await stateOf(server, victim);
    return { ...summarise(outcomes), reported: site.reported, before, after };
  } finally {
    realtime.close();
    await site.close();
    await clips.remove();
  }
}

/** Sends the requests from one number to another, without the last one. */
async function sendAll(
  send: (index: number) => Promise<Outcome>,
  from: number,
  to: number,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = from;
  const sendInTurn = async (): Promise<void> => {
    while (next < to) outcomes.push(await send(next++));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  return outcomes;
}

function summarise(outcomes: readonly Outcome[]): Pick<FloodResult, "statuses" | "faults"> {
  const statuses: Record<string, number> = {};
  for (const { status } of outcomes) statuses[status] = (statuses[status] ?? 0) + 1;
  const faults = outcomes
    .filter(({ status, fault }) => status >= 500 || fault)
    .map(({ what, status, fault }) => `${what}: ${fault ?? status}`);
  return { statuses, faults };
}
