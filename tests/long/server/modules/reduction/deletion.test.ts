import { MESSAGE_TYPE } from "@contract/domain/submission";
import { listSubmissions, retrySubmission } from "@contract/http/submission";
import { getTributePage } from "@contract/http/tribute";
import { DAY_MS } from "@contract/time";
import { reductions } from "@server/db/schema/reduction";
import { assets, submissions } from "@server/db/schema/videos";
import { removeOriginalsJob } from "@server/modules/videos/originals/removeOriginalsJob";
import { originalKey } from "@server/storage/keys/submissionKeys";
import { jobRun } from "@tests/support/media/exports";
import type { Account } from "@tests/support/factories/accounts";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import {
  choose,
  type GivenReel,
  hasOriginal,
  letTimePass,
  newGivenReel,
  newStoredClip,
  REMINDED_MS,
  removeOriginals,
  reports,
  runReduceReels,
} from "@tests/support/media/reducedReel";
import {
  KINDS,
  openTestStorage,
  STORE_OPTIONS,
  type TestStorage,
} from "@tests/support/storage/stores";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

describe.each(KINDS)("originals in %s", { ...STORE_OPTIONS, tags: ["P9"] }, (kind) => {
  let storage: TestStorage;
  let server: TestServer;
  let creator: Account;
  let reel: GivenReel;

  beforeAll(async () => {
    storage = await openTestStorage(kind);
    server = await startTestServer({ backend: storage.backend });
    creator = await server.newUser();
  });
  afterAll(() => storage.close());
  beforeEach(async () => {
    reel = await newGivenReel(server, creator);
    server.jobs.length = 0;
    reports.length = 0;
  });

  const reductionState = async () => {
    const query = { tributeId: reel.id };
    const { data } = await server.call(getTributePage, { as: creator, query });
    return data?.tribute?.reduction;
  };

  test("are deleted when their time has come, and everything that is played stays", async () => {
    const clips = [await newStoredClip(server, reel), await newStoredClip(server, reel)];
    await choose(server, reel);
    server.advance(REMINDED_MS);
    await runReduceReels(server.deps);
    server.advance(6 * DAY_MS);
    await runReduceReels(server.deps);
    await removeOriginals(server);
    for (const id of clips) expect(await hasOriginal(server, id)).toBe(true);

    server.advance(2 * DAY_MS);
    await runReduceReels(server.deps);
    await removeOriginals(server);
    const { db, blobs } = server.deps;
    for (const id of clips) {
      expect(await hasOriginal(server, id)).toBe(false);
      const files = await db.select().from(assets).where(eq(assets.submissionId, id));
      expect(files.map((file) => file.kind).toSorted()).toEqual([
        "init",
        "poster",
        "segment",
        "segment",
      ]);
      for (const { key } of files) expect(await blobs.sizeOf(key)).toBe(1);
    }
    expect(await reductionState()).toMatchObject({ state: "done", originals: 0 });
    const query = { tributeId: reel.id };
    const { data } = await server.call(listSubmissions, { as: creator, query });
    expect(data?.map(({ originalDeletedAt }) => originalDeletedAt !== null)).toEqual([true, true]);
    expect(reports).toEqual([]);
  });

  test.each([
    ["a file is missing", (id: string) => server.deps.blobs.remove(`submissions/${id}/1.m4s`)],
    [
      "a file is shorter than it was",
      (id: string) => server.deps.blobs.putBytes(`submissions/${id}/init.mp4`, Buffer.alloc(0)),
    ],
    ["it has no poster", (id: string) => dropAsset(id, "poster")],
    ["its end is missing", (id: string) => dropAsset(id, "segment", 1)],
    ["its middle is missing", (id: string) => dropAsset(id, "segment", 0)],
    ["it has no beginning", (id: string) => dropAsset(id, "init")],
  ])("stay where the clip is not complete: %s", async (_what, damage) => {
    const [damaged, whole] = [await newStoredClip(server, reel), await newStoredClip(server, reel)];
    await damage(damaged);
    await choose(server, reel);
    await letTimePass(server);
    expect([await hasOriginal(server, damaged), await hasOriginal(server, whole)]).toEqual([
      true,
      false,
    ]);
    expect(reports).toHaveLength(1);
    expect(await reductionState()).toMatchObject({ state: "done", originals: 1 });
  });

  const dropAsset = (id: string, only: "poster" | "segment" | "init", position = 0) =>
    server.deps.db
      .delete(assets)
      .where(
        and(eq(assets.submissionId, id), eq(assets.kind, only), eq(assets.position, position)),
      );

  test("are kept for videos that cannot be played, written messages and thank-yous", async () => {
    const states = ["uploaded", "processing", "held", "failed"] as const;
    const kept: string[] = [];
    for (const state of states) kept.push(await newStoredClip(server, reel, { state }));
    kept.push(await newStoredClip(server, reel, { mimeType: MESSAGE_TYPE }));
    kept.push(await newStoredClip(server, reel, { kind: "thanks" }));
    const ready = await newStoredClip(server, reel);
    await choose(server, reel);
    await letTimePass(server);
    for (const id of kept) expect(await hasOriginal(server, id)).toBe(true);
    expect(await hasOriginal(server, ready)).toBe(false);
    // A failed video can be prepared again from its original.
    const submissionId = kept[3] ?? "";
    const again = await server.call(retrySubmission, { as: creator, body: { submissionId } });
    expect(again.status).toBe(200);
  });

  test("that arrive later need another choice", async () => {
    await newStoredClip(server, reel);
    await choose(server, reel);
    await letTimePass(server);
    const late = await newStoredClip(server, reel);
    await letTimePass(server);
    expect(await hasOriginal(server, late)).toBe(true);
    expect((await choose(server, reel)).data).toMatchObject({ state: "planned", originals: 1 });
    await letTimePass(server);
    expect(await hasOriginal(server, late)).toBe(false);
  });
});

describe("the deletion", { tags: ["P9"] }, () => {
  let server: TestServer;
  let reel: GivenReel;
  let clips: string[];

  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    reel = await newGivenReel(server, await server.newUser());
    clips = [];
    for (let count = 0; count < 3; count += 1) clips.push(await newStoredClip(server, reel));
    server.jobs.length = 0;
    await choose(server, reel);
    server.advance(REMINDED_MS);
    await runReduceReels(server.deps);
    server.advance(8 * DAY_MS);
  });

  const planOf = async () => {
    const found = server.deps.db.select().from(reductions);
    const [row] = await found.where(eq(reductions.tributeId, reel.id));
    return row;
  };
  const originals = () => Promise.all(clips.map((id) => hasOriginal(server, id)));

  test("continues after a process was killed, and deletes nothing that is not marked", async () => {
    const stopped = new AbortController();
    const { blobs } = server.deps;
    let read = 0;
    // The process ends while it reads the second clip.
    const dying = Object.assign(Object.create(blobs) as typeof blobs, {
      sizeOf: async (key: string) => {
        if (key.endsWith("init.mp4")) read += 1;
        if (read === 2) {
          stopped.abort();
          throw new Error("killed");
        }
        return blobs.sizeOf(key);
      },
    });
    await runReduceReels({ ...server.deps, blobs: dying }, { signal: stopped.signal });
    expect(await planOf()).toMatchObject({ doneAt: null });
    expect((await planOf())?.startedAt).toBeInstanceOf(Date);
    await removeOriginals(server);
    expect(await originals()).toEqual([false, true, true]);
    // A job that was added twice, or for a video that was not deleted, does nothing.
    await removeOriginalsJob(server.deps)({ submissionIds: clips }, jobRun());
    expect(await originals()).toEqual([false, true, true]);

    await runReduceReels(server.deps);
    await removeOriginals(server);
    expect(await originals()).toEqual([false, false, false]);
    expect((await planOf())?.doneAt).toBeInstanceOf(Date);
  });

  test("keeps the file of each original until its transaction is committed", async () => {
    const { db } = server.deps;
    const failing: typeof server.deps.jobs = {
      ...server.deps.jobs,
      add: async () => {
        throw new Error("The queue is away.");
      },
    };
    const run = runReduceReels({ ...server.deps, jobs: failing });
    await expect(run).rejects.toThrow("The queue is away.");
    expect((await planOf())?.doneAt).toBeNull();
    const marked = and(eq(submissions.tributeId, reel.id), eq(submissions.state, "ready"));
    const rows = await db.select().from(submissions).where(marked);
    expect(rows.map(({ originalDeletedAt }) => originalDeletedAt)).toEqual([null, null, null]);
    expect(await originals()).toEqual([true, true, true]);
  });

  test("happens once in several processes", async () => {
    await Promise.all([runReduceReels(server.deps), runReduceReels(server.deps)]);
    const ids = server.jobs
      .flatMap((job) => (job.name === "removeOriginals" ? job.data.submissionIds : []))
      .filter((id) => clips.includes(id));
    expect(ids.toSorted()).toEqual(clips.toSorted());
    await removeOriginals(server);
    expect(await originals()).toEqual([false, false, false]);
  });

  test("spares a video that changes while it is read", async () => {
    const { blobs, db } = server.deps;
    const [first = ""] = clips;
    const changing = Object.assign(Object.create(blobs) as typeof blobs, {
      sizeOf: async (key: string) => {
        if (key === `submissions/${first}/0.m4s`)
          await db.delete(assets).where(eq(assets.key, `submissions/${first}/init.mp4`));
        return blobs.sizeOf(key);
      },
    });
    await runReduceReels({ ...server.deps, blobs: changing });
    await removeOriginals(server);
    expect(await originals()).toEqual([true, false, false]);
  });

  test("skips a clip that cannot be read, without holding up its reel or another one", async () => {
    const { blobs } = server.deps;
    const other = await newGivenReel(server, reel.creator);
    const clip = await newStoredClip(server, other);
    await choose(server, other);
    server.advance(REMINDED_MS);
    const broken = Object.assign(Object.create(blobs) as typeof blobs, {
      sizeOf: async (key: string) => {
        if (key.startsWith(`submissions/${clips[0]}/`)) throw new Error("The disk cannot read it.");
        return blobs.sizeOf(key);
      },
    });
    const deps = { ...server.deps, blobs: broken };
    // The reel is tried again, and the reminder of the other one does not wait for that.
    await expect(runReduceReels(deps)).rejects.toThrow("The disk cannot read it.");
    expect((await planOf())?.doneAt).toBeNull();
    server.advance(8 * DAY_MS);
    await runReduceReels(deps, { isLastAttempt: true });
    await removeOriginals(server);
    expect(await originals()).toEqual([true, false, false]);
    expect(await hasOriginal(server, clip)).toBe(false);
    expect((await planOf())?.doneAt).toBeInstanceOf(Date);
  });

  test("waits a week after a reminder that came late", async () => {
    const late = await newGivenReel(server, reel.creator);
    const clip = await newStoredClip(server, late);
    await choose(server, late);
    // Nothing ran for two months.
    server.advance(60 * DAY_MS);
    await runReduceReels(server.deps);
    await removeOriginals(server);
    expect(await hasOriginal(server, clip)).toBe(true);
    server.advance(7 * DAY_MS);
    await runReduceReels(server.deps);
    await removeOriginals(server);
    expect(await hasOriginal(server, clip)).toBe(false);
  });

  test("deletes nothing that deleting the reel would keep", async () => {
    const { db, blobs } = server.deps;
    const [gone = ""] = clips;
    await db.delete(submissions).where(eq(submissions.id, gone));
    await runReduceReels(server.deps);
    await removeOriginals(server);
    // The deletion of a video has its own job.
    expect(await blobs.sizeOf(originalKey(gone))).toBe(8);
    expect((await originals()).slice(1)).toEqual([false, false]);
  });
});
