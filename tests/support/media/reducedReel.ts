import { keepReduced } from "@contract/http/reduction";
import { KEPT_DAYS } from "@contract/keptDays";
import { DAY_MS } from "@contract/time";
import { assets, type submissions } from "@server/db/schema/videos";
import type { Deps } from "@server/deps";
import type { JobRun } from "@server/jobs/queue";
import { reduceReelsJob } from "@server/modules/reduction/reduceReelsJob";
import { removeOriginalsJob } from "@server/modules/videos/originals/removeOriginalsJob";
import { originalKey } from "@server/storage/keys/submissionKeys";
import { eq } from "drizzle-orm";
import type { Account } from "../factories/accounts";
import { giftToken, newClip, newContributor, newReel } from "../factories/reels";
import { ORIGIN, type TestServer } from "../factories/server";
import { jobRun } from "./exports";

/** One day before the deletion, the reminder has been sent. */
export const REMINDED_MS = (KEPT_DAYS.originals - 7) * DAY_MS;

export interface GivenReel {
  id: string;
  creator: Account;
  sender: Account;
  tgd: string;
}

/** Creates a reel that its recipient can watch. */
export async function newGivenReel(
  server: TestServer,
  creator: Account,
  gift: Parameters<typeof giftToken>[3] = {},
): Promise<GivenReel> {
  const id = await newReel(server, creator);
  const sender = await newContributor(server, creator, id);
  return { id, creator, sender, tgd: await giftToken(server, creator, id, gift) };
}

/** Adds an answer that can be played, with all its files and its original. */
export async function newStoredClip(
  server: TestServer,
  { id: tributeId, sender }: GivenReel,
  columns: Partial<typeof submissions.$inferInsert> = {},
): Promise<string> {
  const sent = { durationMs: 5500, sha256: "a".repeat(64), sizeBytes: 8, ...columns };
  const id = await newClip(server, tributeId, sender, sent);
  const { db, blobs } = server.deps;
  for (const { key } of await db.select().from(assets).where(eq(assets.submissionId, id)))
    await blobs.putBytes(key, Buffer.from("x"));
  const key = originalKey(id);
  await blobs.putBytes(key, Buffer.from("original"));
  await db.insert(assets).values({ key, kind: "original", submissionId: id, sizeBytes: 8 });
  return id;
}

/** Makes the sizes of a clip's rows those of its files. */
export async function measureFiles({ deps }: TestServer, id: string): Promise<void> {
  const { db, blobs } = deps;
  for (const { key } of await db.select().from(assets).where(eq(assets.submissionId, id))) {
    const sizeBytes = (await blobs.sizeOf(key)) ?? 0;
    await db.update(assets).set({ sizeBytes }).where(eq(assets.key, key));
  }
}

export const choose = (server: TestServer, reel: GivenReel, as: Account = reel.creator) =>
  server.call(keepReduced, { as, body: { tributeId: reel.id } });

/** Lists why originals stayed. */
export const reports: unknown[] = [];

/** Runs the job that reminds and deletes once, as the queue does every hour. */
export const runReduceReels = (deps: Deps, change: Partial<JobRun> = {}): Promise<void> =>
  Promise.resolve(
    reduceReelsJob(deps, { origin: ORIGIN, report: (error) => reports.push(error) })(
      {},
      { ...jobRun(), ...change },
    ),
  );

export async function removeOriginals({ deps, jobs }: TestServer): Promise<void> {
  for (const job of jobs.splice(0))
    if (job.name === "removeOriginals") await removeOriginalsJob(deps)(job.data, jobRun());
}

/** Lets the time of a chosen deletion come, and lets everything happen until then. */
export async function letTimePass(server: TestServer): Promise<void> {
  server.advance(REMINDED_MS);
  await runReduceReels(server.deps);
  server.advance(8 * DAY_MS);
  await runReduceReels(server.deps);
  await removeOriginals(server);
}

export const hasOriginal = async ({ deps }: TestServer, id: string): Promise<boolean> =>
  (await deps.blobs.sizeOf(originalKey(id))) !== null;
