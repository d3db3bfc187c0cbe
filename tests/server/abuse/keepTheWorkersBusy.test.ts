import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { submissions } from "@server/db/schema/videos";
import { users } from "@server/db/schema/users";
import { newId } from "@server/ids";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { DEFAULT_LIMITS, type MediaLimits, processorMsFor } from "@server/media/limits";
import { normalise } from "@server/media/normalise/normalise";
import { normaliseJob } from "@server/modules/videos/clips/normaliseJob";
import { rankWaitingVideos } from "@server/modules/videos/clips/rankWaitingVideos";
import { originalKey } from "@server/storage/keys/submissionKeys";
import { openTestDatabase } from "@tests/support/database/database";
import { eventually } from "@tests/support/eventually";
import type { Account } from "@tests/support/factories/accounts";
import { newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { clipFolder, makeClip } from "@tests/support/media/clips";
import { SMALL_RENDITIONS } from "@tests/support/media/smallRenditions";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";

const database = await openTestDatabase();
const server = await startTestServer({ database });
const { db } = database;
const attacker = await server.newGuest();
const [ada, bea, cid] = [await server.newGuest(), await server.newGuest(), await server.newGuest()];
const creator = await server.newUser();
const reel = await newReel(server, creator);
const otherReel = await newReel(server, creator);
let queue: PgBossQueue;

beforeEach(async () => {
  queue = await PgBossQueue.open(database, (error) => {
    throw error;
  });
});
afterEach(async () => {
  await queue.stop();
  await database.execute("delete from pgboss.job");
});

interface Video {
  by: Pick<Account, "uid">;
  /** Null stands for a feedback. */
  tributeId: string | null;
  sizeBytes?: number;
}

/** Adds a video that has arrived and waits to be prepared. Its id begins with its name. */
async function arrives(name: string, { by, tributeId, sizeBytes = 1000 }: Video): Promise<string> {
  const id = `${name}-${newId()}`;
  await db.transaction(async (tx) => {
    const kind = tributeId === null ? "feedback" : "answer";
    const sha256 = "0".repeat(64);
    const row = { id, tributeId, kind, userId: by.uid, sizeBytes, sha256 } as const;
    await tx.insert(submissions).values({ ...row, state: "uploaded", mimeType: "video/webm" });
    await queue.add(tx, "normalise", { submissionId: id });
  });
  return id;
}

/** Adds several videos, one after the other. */
async function allArrive(names: readonly string[], video: Video): Promise<void> {
  for (const name of names) await arrives(name, video);
}

async function preparedOrder(
  count: number,
  afterEachVideo: (id: string) => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const done: string[] = [];
  const handler = async ({ submissionId }: { submissionId: string }) => {
    done.push(submissionId.split("-")[0] ?? "");
    await afterEachVideo(submissionId);
  };
  queue.work("normalise", handler, { beforeTaking: () => rankWaitingVideos(server.deps) });
  await eventually(() => expect(done).toHaveLength(count));
  return done;
}

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

test("feedback waits for every answer, however early it was sent", async () => {
  await allArrive(numbered("feedback", 10), { by: attacker, tributeId: null });
  await arrives("answer1", { by: ada, tributeId: reel });
  await arrives("answer2", { by: bea, tributeId: otherReel });
  const order = await preparedOrder(12);
  expect(order.slice(0, 2)).toEqual(["answer1", "answer2"]);
});

test("the tenth video of one person waits for the first ones of the others", async () => {
  await allArrive(numbered("hostile", 10), { by: attacker, tributeId: reel });
  await allArrive(["ada1", "ada2"], { by: ada, tributeId: reel });
  await arrives("bea1", { by: bea, tributeId: otherReel });
  const order = await preparedOrder(13);
  expect(order.slice(0, 5).toSorted()).toEqual(["ada1", "ada2", "bea1", "hostile1", "hostile2"]);
  expect(order.indexOf("ada1")).toBeLessThan(order.indexOf("hostile2"));
  expect(order.indexOf("bea1")).toBeLessThan(order.indexOf("hostile2"));
});

test("a short video comes before a long one of the same turn", async () => {
  await arrives("long", { by: ada, tributeId: reel, sizeBytes: 3_000_000_000 });
  await arrives("short", { by: bea, tributeId: otherReel, sizeBytes: 1000 });
  expect(await preparedOrder(2)).toEqual(["short", "long"]);
});

test("many people of one reel do not keep other reels waiting", async () => {
  for (const name of numbered("crowd", 12)) {
    await db.insert(users).values({ id: name, creationMethod: "GUEST" });
    await arrives(name, { by: { uid: name }, tributeId: reel });
  }
  await allArrive(["ada1", "ada2"], { by: ada, tributeId: otherReel });
  const order = await preparedOrder(14);
  expect(order.indexOf("ada1")).toBeLessThan(5);
  expect(order.indexOf("ada2")).toBeLessThan(10);
});

test("nobody comes first again and again by sending, or by deleting, one video after another", async () => {
  await arrives("hostile1", { by: attacker, tributeId: reel });
  let sent = 1;
  const sendAnother = async (id: string) => {
    await db.delete(submissions).where(eq(submissions.id, id));
    if (sent === 1) await arrives("honest", { by: cid, tributeId: otherReel, sizeBytes: 9000 });
    if (sent < 6) await arrives(`hostile${(sent += 1)}`, { by: attacker, tributeId: reel });
  };
  expect((await preparedOrder(7, sendAnother)).slice(0, 2)).toEqual(["hostile1", "honest"]);
});

const folder = await clipFolder();
afterAll(folder.remove);

/** Adds a video with these bytes, runs its job as the first of several attempts, and reads it. */
async function prepare(
  video: Video,
  {
    clip,
    limits,
    warn = () => undefined,
  }: { clip: string; limits?: Partial<MediaLimits>; warn?: (line: string) => void },
) {
  const id = await arrives("video", video);
  await copyFile(clip, join(folder.path, id));
  await server.deps.blobs.putFile(originalKey(id), join(folder.path, id));
  const job = normaliseJob(server.deps, {
    workFolder: server.deps.workFolder,
    origin: ORIGIN,
    warn,
    normalise: (input, output, options) =>
      normalise(input, output, {
        tools: server.deps.tools,
        renditions: SMALL_RENDITIONS,
        ...options,
        ...(limits && { limits }),
      }),
  });
  const { signal } = new AbortController();
  await job({ submissionId: id }, { signal, isLastAttempt: false });
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
  return row;
}

test("a video has processor time in proportion to its length and its pixels, with an upper limit", () => {
  const minutes = (seconds: number, picture = { width: 1920, height: 1080 }) =>
    processorMsFor(DEFAULT_LIMITS, seconds, [picture]) / 60_000;
  expect([0, 60, 120].map((seconds) => minutes(seconds))).toEqual([6, 22, 38]);
  expect(minutes(60, { width: 8192, height: 6144 })).toBe(6 + 4 * 16);
  expect(minutes(15 * 60)).toBe(100);
});

const TOO_SLOW =
  "We couldn't use this file: the video took too long to prepare. Please send a shorter one, or one with a lower resolution.";

test("a video that is too much work fails at the first attempt, and says why", async () => {
  const clip = await makeClip(join(folder.path, "clip"), { seconds: 0.5 });
  const limits = { processorBaseMs: 0, processorPerSecondMs: 0 };
  const warn = vi.fn<(line: string) => void>();
  const row = await prepare({ by: ada, tributeId: reel }, { clip, limits, warn });
  expect(row).toMatchObject({ state: "failed", failure: TOO_SLOW });
  expect(warn).toHaveBeenCalledWith(`Video ${row?.id} has used up its processor time.`);
});

test("a guest's 5.3K and 8K are prepared like everybody's videos", async () => {
  const still = { fps: 1, seconds: 1, sound: "none", picture: "color=red" } as const;
  for (const [width, height] of [
    [5312, 2988],
    [7680, 4320],
  ] as const) {
    const clip = await makeClip(join(folder.path, "large"), { ...still, width, height });
    const row = await prepare({ by: ada, tributeId: reel }, { clip });
    expect(row).toMatchObject({ state: "ready" });
  }
});
