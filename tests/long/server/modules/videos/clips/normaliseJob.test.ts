import { SMALL_RENDITIONS } from "@tests/support/media/smallRenditions";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listNotifications } from "@contract/http/notification";
import { createSubmission, retrySubmission, type Submission } from "@contract/http/submission";
import { VIDEO_FAILURES } from "@contract/videoFailures";
import { assets, submissions } from "@server/db/schema/videos";
import { tributes } from "@server/db/schema/tributes";
import type { Deps } from "@server/deps";
import type { JobRun } from "@server/jobs/queue";
import { normalise } from "@server/media/normalise/normalise";
import { isOutage } from "@server/jobs/outage";
import { asMediaError } from "@server/media/failure";
import { ProcessFailure } from "@server/media/process";
import { DiskFull } from "@server/storageFull";
import type { MediaTools } from "@server/media/tools";
import { normaliseJob, sweepWorkFolder } from "@server/modules/videos/clips/normaliseJob";
import { serveMedia } from "@tests/support/media/media";
import type { Account } from "@tests/support/factories/accounts";
import { makeClip } from "@tests/support/media/clips";
import { buyCredits } from "@tests/support/factories/credits";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { giftToken } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer, type TestServer } from "@tests/support/factories/server";
import {
  openSubmission,
  serveUploads,
  uploadAll,
  type UploadSite,
} from "@tests/support/storage/uploads";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const TOOLS: MediaTools = { ffmpeg: "ffmpeg" };
const MISSING: MediaTools = { ffmpeg: "no-such-ffmpeg" };

let server: TestServer;
let site: UploadSite;
let creator: Account;
let contributor: Account;
let reel: Reel;
let id: string;
let clip: Buffer;
let temporary: string;
let workFolder: string;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), "folkreel-job-"));
  workFolder = join(temporary, "work");
  clip = await readFile(
    await makeClip(join(temporary, "clip"), { format: "webm-vp8", seconds: 0.6, live: true }),
  );
  server = await startTestServer();
  serveMedia(server);
  site = await serveUploads(server);
  creator = await server.newUser();
  // Each test uses one credit for its reel.
  await buyCredits(server, creator, 20);
  contributor = await server.newGuest();
});
afterAll(async () => {
  await site.close();
  await rm(temporary, { recursive: true, force: true });
});
beforeEach(async () => {
  reel = await newLinkedReel(server, creator);
  id = (await openSubmission(server, reel, contributor))._id;
  server.emitted.length = 0;
});

interface RunOptions extends Partial<JobRun> {
  failure?: Error;
  tools?: MediaTools;
  deps?: Deps;
}

function runJob(options: RunOptions = {}): Promise<void> {
  const { tools = TOOLS, deps = server.deps, signal = new AbortController().signal } = options;
  const handler = normaliseJob(deps, {
    workFolder,
    origin: ORIGIN,
    normalise: async (input, folder, given) => {
      if (options.failure) throw options.failure;
      return normalise(input, folder, { tools, renditions: SMALL_RENDITIONS, ...given });
    },
  });
  const { isLastAttempt = false } = options;
  return handler({ submissionId: id }, { signal, isLastAttempt });
}

async function row() {
  const [found] = await server.deps.db.select().from(submissions).where(eq(submissions.id, id));
  return found;
}

async function files() {
  return server.deps.db
    .select()
    .from(assets)
    .where(eq(assets.submissionId, id))
    .orderBy(asc(assets.kind), asc(assets.position));
}

async function clipsOfReel(): Promise<number | undefined> {
  const [found] = await server.deps.db.select().from(tributes).where(eq(tributes.id, reel.id));
  return found?.clips;
}

async function leftInWorkFolder(): Promise<string[]> {
  return readdir(workFolder).catch(() => []);
}

function shownTo({ uid }: Account): Submission[] {
  return server.emitted
    .filter(({ userId, event }) => userId === uid && event === "submission")
    .map(({ payload }) => (payload as { submission: Submission }).submission);
}

describe("preparing a video", () => {
  test("waits for room when the disk is full, and does not blame the video", async () => {
    await uploadAll(site, contributor, id, clip);
    const full = asMediaError(new DiskFull("No space left on device"));
    const refused: unknown = await runJob({ failure: full, isLastAttempt: true }).catch(
      (error: unknown) => error,
    );
    // The queue puts such a job back without counting the attempt.
    expect(isOutage(refused)).toBe(true);
    expect(await row()).toMatchObject({ state: "processing", failure: null });
    await runJob();
    expect(await row()).toMatchObject({ state: "ready" });
  });

  test("makes it playable and shows that live to the people who wait", async () => {
    await uploadAll(site, contributor, id, clip);
    await runJob();
    expect(await row()).toMatchObject({ state: "ready", progress: 1, failure: null });
    expect((await row())?.durationMs).toBeGreaterThan(500);
    expect(await clipsOfReel()).toBe(1);

    const stored = await files();
    expect([...new Set(stored.map(({ kind }) => kind))]).toEqual([
      "init",
      "original",
      "poster",
      "segment",
    ]);
    for (const { key, sizeBytes } of stored)
      expect(await server.deps.blobs.sizeOf(key)).toBe(sizeBytes);
    const inits = stored.filter(({ kind }) => kind === "init");
    expect(new Set(inits.map(({ rendition }) => rendition))).toEqual(new Set(["1080p", "480p"]));
    const segments = stored.filter(
      ({ kind, rendition }) => kind === "segment" && rendition === "1080p",
    );
    expect(segments.map(({ position }) => position)).toEqual(segments.map((_, index) => index));
    const lengths = segments.map(({ durationMs }) => durationMs ?? 0);
    expect(lengths.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(500);
    expect(await leftInWorkFolder()).toEqual([]);

    for (const person of [creator, contributor]) {
      const states = shownTo(person).map(({ state }) => state);
      expect(states.at(0)).toBe("uploaded");
      expect(states).toContain("processing");
      expect(states.at(-1)).toBe("ready");
    }
    const poster = shownTo(creator).at(-1)?.posterUrl ?? "";
    const picture = await fetch(site.origin + poster);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  test("counts and stores it once, however often the job runs", async () => {
    await uploadAll(site, contributor, id, clip);
    await Promise.all([runJob(), runJob()]);
    const before = await files();
    await runJob();
    expect(await files()).toEqual(before);
    expect(await clipsOfReel()).toBe(1);
    expect(await leftInWorkFolder()).toEqual([]);
  });

  test("that was deleted meanwhile leaves nothing behind", async () => {
    await uploadAll(site, contributor, id, clip);
    const { db, blobs } = server.deps;
    const signal = new AbortController().signal;
    const handler = normaliseJob(server.deps, {
      workFolder,
      origin: ORIGIN,
      normalise: async (input, folder, given) => {
        const made = await normalise(input, folder, {
          tools: TOOLS,
          renditions: SMALL_RENDITIONS,
          ...given,
        });
        await db.delete(submissions).where(eq(submissions.id, id));
        await blobs.removeFolder(`submissions/${id}`);
        return made;
      },
    });
    await handler({ submissionId: id }, { signal, isLastAttempt: false });
    await expect(readdir(join(server.folder, "blobs", "submissions", id))).rejects.toThrow(
      "ENOENT",
    );
  });

  test("that does not exist does nothing", async () => {
    id = "gone";
    await expect(runJob()).resolves.toBeUndefined();
  });
});

describe("a file that is not a video", () => {
  test.each([
    ["text", Buffer.from("#EXTM3U\nfile:///etc/passwd\n")],
    ["a page", Buffer.from("<html><script>alert(1)</script></html>")],
    ["half a header", Buffer.from("1a45dfa3934282886d6174726f736b61", "hex")],
  ])("(%s) fails with an explanation, is kept, and is not retried", async (_name, content) => {
    await uploadAll(site, contributor, id, content);
    await expect(runJob()).resolves.toBeUndefined();
    expect(await row()).toMatchObject({
      state: "failed",
      failure: expect.toBeOneOf(Object.values(VIDEO_FAILURES)) as unknown,
    });
    expect(shownTo(contributor).at(-1)).toMatchObject({ state: "failed" });
    expect(await clipsOfReel()).toBe(0);
    expect(await server.deps.blobs.sizeOf(`submissions/${id}/original`)).toBe(content.length);
    expect(await leftInWorkFolder()).toEqual([]);
  });
});

describe("a video that failed", () => {
  const retryAs = (as: Account) => server.call(retrySubmission, { as, body: { submissionId: id } });

  test("can be prepared again by its owner and the reel's organisers, and by nobody else", async () => {
    await uploadAll(site, contributor, id, clip);
    await expect(runJob({ tools: MISSING, isLastAttempt: true })).rejects.toThrow("our side");
    expect((await retryAs(await server.newUser())).code).toBe("FORBIDDEN");
    server.jobs.length = 0;
    expect((await retryAs(contributor)).data).toMatchObject({ state: "uploaded", failure: null });
    expect(server.jobs).toEqual([{ name: "normalise", data: { submissionId: id } }]);
    expect(shownTo(creator).at(-1)).toMatchObject({ state: "uploaded" });
    await runJob();
    expect(await row()).toMatchObject({ state: "ready" });
    expect((await retryAs(creator)).error).toBe("There's nothing wrong with this video.");
  });
});

describe("preparing a video on a machine with trouble", () => {
  test("is retried, and the last attempt reports the failure", async () => {
    await uploadAll(site, contributor, id, clip);
    await expect(runJob({ tools: MISSING })).rejects.toThrow("our side");
    expect((await row())?.state).toBe("processing");
    await expect(runJob({ tools: MISSING, isLastAttempt: true })).rejects.toThrow("our side");
    expect(await row()).toMatchObject({
      state: "failed",
      failure:
        "Something went wrong on our side while we were preparing this video. Please try again.",
    });
    expect(await leftInWorkFolder()).toEqual([]);
  });

  test.each([
    [
      "used no processor time for minutes",
      { failure: asMediaError(new ProcessFailure("standstill", null, "")) },
    ],
    [
      "was killed for want of memory",
      { failure: asMediaError(new ProcessFailure("killed", 137, "")) },
    ],
    ["was not ready when the job's time was over", { signal: AbortSignal.timeout(0) }],
  ])("that %s waits and comes again", async (_, trouble: RunOptions) => {
    await uploadAll(site, contributor, id, clip);
    await expect(runJob(trouble)).rejects.toThrow(Error);
    expect(await row()).toMatchObject({ state: "processing", failure: null });
    await runJob();
    expect(await row()).toMatchObject({ state: "ready" });
  });

  test("that fails for good is reported to its sender and to the organisers", async () => {
    await uploadAll(site, contributor, id, clip);
    await expect(runJob({ tools: MISSING, isLastAttempt: true })).rejects.toThrow("our side");
    const newsOf = async (as: Account) =>
      (await server.call(listNotifications, { as })).data?.items[0]?.text;
    expect(await newsOf(contributor)).toMatch(
      /^We couldn't prepare your video for “.+”\. Something went wrong on our side/,
    );
    expect(await newsOf(creator)).toMatch(
      /^We couldn't prepare a video of .+ for “.+”\. Please ask/,
    );
  });

  test("that fails between the files and the row is completed by the next attempt", async () => {
    await uploadAll(site, contributor, id, clip);
    let transactions = 0;
    const db = new Proxy(server.deps.db, {
      get: (target, key): unknown => {
        // The first transaction starts the job, and the second one stores its result.
        if (key === "transaction" && ++transactions === 2)
          return () => Promise.reject(new Error("kill -9"));
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
    await expect(runJob({ deps: { ...server.deps, db } })).rejects.toThrow("kill -9");
    expect(await row()).toMatchObject({ state: "processing" });
    await runJob();
    expect(await row()).toMatchObject({ state: "ready" });
    expect(await clipsOfReel()).toBe(1);
  });

  test("that is stopped leaves the job for the next start, even at the last attempt", async () => {
    await uploadAll(site, contributor, id, clip);
    const stop = new AbortController();
    const running = runJob({ signal: stop.signal, isLastAttempt: true });
    await expect.poll(leftInWorkFolder, { interval: 5 }).not.toEqual([]);
    stop.abort();
    await expect(running).rejects.toThrow("stopped");
    expect((await row())?.state).toBe("processing");
    expect(await leftInWorkFolder()).toEqual([]);
    await runJob();
    expect((await row())?.state).toBe("ready");
  });
});

test("a thank-you becomes one file that every browser plays, and is then delivered", async () => {
  const details = {
    tributeId: reel.id,
    tgd: await giftToken(server, creator, reel.id),
    kind: "thanks",
    mimeType: "video/webm",
  } as const;
  const { data } = await server.call(createSubmission, { as: contributor, body: details });
  id = data?._id ?? "";
  await uploadAll(site, contributor, id, clip);
  server.jobs.length = 0;
  await runJob();
  expect(await row()).toMatchObject({ kind: "thanks", state: "ready" });
  const made = await server.deps.db.select().from(assets).where(eq(assets.submissionId, id));
  expect(made.map(({ kind }) => kind).toSorted()).toEqual(["original", "poster", "video"]);
  expect(server.jobs).toEqual([{ name: "deliverThanks", data: { submissionId: id } }]);
  expect(await clipsOfReel()).toBe(0);
});

test("files that a killed process left in the work folder are removed", async () => {
  await sweepWorkFolder(workFolder);
  const left = await mkdtemp(join(temporary, "left-"));
  await sweepWorkFolder(left);
  await expect(readdir(left)).rejects.toThrow("ENOENT");
});
