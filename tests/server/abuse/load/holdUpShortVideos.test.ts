import { submissions } from "@server/db/schema/videos";
import { newId } from "@server/ids";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import type { JobRun } from "@server/jobs/queue";
import { rankWaitingVideos } from "@server/modules/videos/clips/rankWaitingVideos";
import { SHORT_VIDEO_BYTES, shortVideoJob } from "@server/modules/videos/clips/shortTurn";
import { openTestDatabase } from "@tests/support/database/database";
import { eventually } from "@tests/support/eventually";
import type { Account } from "@tests/support/factories/accounts";
import { deferred } from "@tests/support/factories/deferred";
import { newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";

const database = await openTestDatabase();
const { db } = database;
let queue: PgBossQueue;
const server = await startTestServer({
  database,
  jobs: {
    add: (tx, name, data) => queue.add(tx, name, data),
    addAll: (tx, name, list) => queue.addAll(tx, name, list),
  },
});
const [attacker, ada] = [await server.newGuest(), await server.newGuest()];
const reel = await newReel(server, await server.newUser());

interface SubmissionEvent {
  submission?: { _id: string; state: string };
}

const begun: string[] = [];
const done: string[] = [];
/** Long videos take until this is resolved. */
let longEnough = deferred();

beforeEach(async () => {
  queue = await PgBossQueue.open(database, (error) => {
    throw error;
  });
  longEnough = deferred();
  begun.length = 0;
  done.length = 0;
});
afterEach(async () => {
  longEnough.resolve();
  await queue.stop();
  await database.execute("delete from pgboss.job");
  await db.delete(submissions);
});

/** Adds a video that has arrived. Its id begins with its name, and long ones are called "long". */
async function arrives(name: string, by: Account, sizeBytes = 1000): Promise<string> {
  const id = `${name}-${newId()}`;
  const row = { id, tributeId: reel, kind: "answer", userId: by.uid, sizeBytes } as const;
  await db.transaction(async (tx) => {
    const file = { state: "uploaded", mimeType: "video/webm", sha256: "0".repeat(64) } as const;
    await tx.insert(submissions).values({ ...row, ...file });
    await queue.add(tx, "normalise", { submissionId: id });
  });
  return id;
}

/** Stands for the preparation of a video, which ffmpeg ends when its signal aborts. */
async function prepare({ submissionId: id }: { submissionId: string }, { signal }: JobRun) {
  await db.update(submissions).set({ state: "processing" }).where(eq(submissions.id, id));
  begun.push(id);
  if (id.startsWith("long")) {
    signal.throwIfAborted();
    const aborted = new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error));
    });
    await Promise.race([longEnough.promise, aborted]);
  }
  done.push(id);
}

/** Starts the worker of short videos and that of long ones. A turn is over at once. */
function startWorkers(): void {
  const beforeTaking = () => rankWaitingVideos(server.deps);
  const short = shortVideoJob(server.deps, prepare, { turnMs: 1, checkMs: 1 });
  queue.work("normalise", short, { beforeTaking });
  queue.work("normaliseLong", prepare, { beforeTaking });
}

test("a short video is ready while ten long ones of a stranger are not", async () => {
  startWorkers();
  const long: string[] = [];
  for (let count = 0; count < 10; count++) long.push(await arrives("long", attacker));
  await eventually(() => expect(begun.length).toBeGreaterThan(0));
  const short = await arrives("short", ada);
  await eventually(() => expect(done).toEqual([short]));
  longEnough.resolve();
  await eventually(() => expect(done.toSorted()).toEqual([short, ...long].toSorted()));
});

test("a large file waits for the worker of long videos at once", async () => {
  startWorkers();
  const [first, second] = [
    await arrives("long", attacker, SHORT_VIDEO_BYTES + 1),
    await arrives("long", attacker, SHORT_VIDEO_BYTES + 1),
  ];
  const short = await arrives("short", ada, SHORT_VIDEO_BYTES);
  await eventually(() => expect(done).toEqual([short]));
  await eventually(() => expect(begun.filter((id) => id !== short)).toHaveLength(1));
  longEnough.resolve();
  await eventually(() => expect(done.toSorted()).toEqual([short, first, second].toSorted()));
});

test("a video that gives way waits again, and everybody sees it", async () => {
  startWorkers();
  const [first, second] = [await arrives("long", attacker), await arrives("long", attacker)];
  await eventually(() => expect(begun).toHaveLength(3));
  const states = await db
    .select({ id: submissions.id, state: submissions.state })
    .from(submissions);
  expect(states.map(({ state }) => state)).toEqual(["processing", "processing"]);
  const shown = server.emitted.map(({ payload }) => payload as SubmissionEvent);
  const waiting = shown.filter(({ submission }) => submission?.state === "uploaded");
  // Each of the people who may see it is told.
  const moved = new Set(waiting.map(({ submission }) => submission?._id));
  expect([first, second].filter((id) => moved.has(id))).toHaveLength(1);
  longEnough.resolve();
  await eventually(() => expect(done.toSorted()).toEqual([first, second].toSorted()));
});

test("a video for which nobody waits keeps its worker, however long it takes", async () => {
  startWorkers();
  const only = await arrives("long", attacker);
  await eventually(() => expect(begun).toEqual([only]));
  // Many turns have passed when these requests have been answered.
  for (let count = 0; count < 20; count++) await database.execute("select 1");
  longEnough.resolve();
  await eventually(() => expect(done).toEqual([only]));
  expect(begun).toEqual([only]);
});
