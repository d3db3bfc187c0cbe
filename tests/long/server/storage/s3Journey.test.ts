import { SMALL_RENDITIONS } from "@tests/support/media/smallRenditions";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listExports, startExport } from "@contract/http/export";
import { confirmSubmission, getFeed, listSubmissions } from "@contract/http/submission";
import { deleteTribute } from "@contract/http/tribute";
import { AppError } from "@server/errors";
import { normalise } from "@server/media/normalise/normalise";
import { normaliseJob } from "@server/modules/videos/clips/normaliseJob";
import { reconcileSubmissions } from "@server/modules/videos/arrival/reconcile";
import { eraseMediaJob } from "@server/modules/pictures/eraseMedia";
import { removeFilesJob } from "@server/storage/removeFilesJob";
import { serveMedia } from "@tests/support/media/media";
import { clipFolder, makeClip } from "@tests/support/media/clips";
import { runExport, jobRun } from "@tests/support/media/exports";
import { decodeStrictly } from "@tests/support/media/filmReadings";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { giftToken } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer, type TestServer } from "@tests/support/factories/server";
import {
  BUCKET_KINDS,
  openTestStorage,
  STORE_OPTIONS,
  type TestStorage,
  uploadIdsIn,
} from "@tests/support/storage/stores";
import type { S3Server } from "@tests/support/storage/s3Server";
import {
  createUpload,
  openSubmission,
  patchUpload,
  serveUploads,
  uploadAll,
  type UploadSite,
} from "@tests/support/storage/uploads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

describe.each(BUCKET_KINDS)("a bucket of %s", STORE_OPTIONS, (store) => {
  let storage: TestStorage;
  let server: TestServer;
  let site: UploadSite;
  let origin: string;
  let clips: Awaited<ReturnType<typeof clipFolder>>;
  let creator: Account;
  let contributor: Account;
  let reel: Reel;
  let clip: Buffer;
  beforeAll(async () => {
    storage = await openTestStorage(store);
    server = await startTestServer({ backend: storage.backend });
    serveMedia(server);
    site = await serveUploads(server);
    origin = await server.listen();
    clips = await clipFolder();
    creator = await server.newUser();
    contributor = await server.newGuest();
    reel = await newLinkedReel(server, creator);
    clip = await readFile(
      await makeClip(join(clips.path, "clip"), { format: "webm-vp8", seconds: 1 }),
    );
  });
  afterAll(async () => {
    await site.close();
    await storage.close();
    await clips.remove();
  });

  const fetchUrl = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(new URL(url, origin), { headers });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  async function prepare(submissionId: string, isLastAttempt = false): Promise<void> {
    const job = normaliseJob(server.deps, {
      workFolder: join(server.folder, "work"),
      origin: ORIGIN,
      normalise: (input, folder, given) =>
        normalise(input, folder, {
          tools: { ffmpeg: "ffmpeg" },
          renditions: SMALL_RENDITIONS,
          ...given,
        }),
    });
    await job({ submissionId }, { ...jobRun(), isLastAttempt });
  }

  async function stateOf(id: string): Promise<string | undefined> {
    const query = { tributeId: reel.id };
    const { data } = await server.call(listSubmissions, { as: contributor, query });
    return data?.find((one) => one._id === id)?.state;
  }

  async function watch(): Promise<void> {
    const { data: feed } = await server.call(getFeed, {
      query: { tributeId: reel.id, tgd: await giftToken(server, creator, reel.id) },
    });
    const master = (await fetchUrl(feed?.playlistUrl ?? "")).bytes.toString();
    const [variant = ""] = /^[^#\n].*$/m.exec(master) ?? [];
    const playlist = (
      await fetchUrl(new URL(variant, new URL(feed?.playlistUrl ?? "", origin)).href)
    ).bytes;
    const urls = [...playlist.toString().matchAll(/\/media\/[^"\s]+/g)].map(([url]) => url);
    expect(urls.length).toBeGreaterThan(1);
    for (const url of urls) {
      const whole = await fetchUrl(url);
      const part = await fetchUrl(url, { range: "bytes=4-7" });
      expect([whole.status, part.status]).toEqual([200, 206]);
      expect(part.bytes.equals(whole.bytes.subarray(4, 8))).toBe(true);
    }
    expect((await fetchUrl(feed?.clips[0]?.posterUrl ?? "")).status).toBe(200);
  }

  async function exportBoth(): Promise<void> {
    for (const kind of ["reel", "originals"] as const) {
      await server.call(startExport, { as: creator, body: { tributeId: reel.id, kind } });
      await runExport(server);
    }
    const offers = await server.call(listExports, { as: creator, query: { tributeId: reel.id } });
    const film = offers.data?.find(({ kind }) => kind === "reel")?.export;
    const path = join(clips.path, "film.mp4");
    await writeFile(path, (await fetchUrl(film?.url ?? "")).bytes);
    expect(await decodeStrictly(path)).toBe("");
    expect(offers.data?.map((one) => one.export?.state)).toEqual(["ready", "ready"]);
  }

  /** While the store is unavailable, the video must not be blamed. */
  async function expectPatience(s3: S3Server, id: string): Promise<void> {
    s3.trouble = (operation) =>
      operation === "GetObject" ? { status: 503, code: "SlowDown" } : undefined;
    await expect(prepare(id, true)).rejects.toBeInstanceOf(AppError);
    expect(await stateOf(id)).toBe("processing");
    // The queue puts the job back (docs/decisions/several-processes.md), so no second one is added.
    expect(server.jobs.filter(({ name }) => name === "normalise")).toHaveLength(1);
    s3.trouble = () => undefined;
  }

  async function removeFiles(): Promise<void> {
    for (const job of server.jobs) {
      if (job.name === "eraseMedia") await eraseMediaJob(server.deps)(job.data, jobRun());
      if (job.name === "removeFiles") await removeFilesJob(server.deps.blobs)(job.data, jobRun());
    }
  }

  test("a video goes from the phone to the bucket and is prepared, watched, exported and deleted there", async () => {
    const { _id: id } = await openSubmission(server, reel, contributor);
    await uploadAll(site, contributor, id, clip);
    const sha256 = createHash("sha256").update(clip).digest("hex");
    const body = { submissionId: id, size: clip.length, sha256 };
    expect((await server.call(confirmSubmission, { as: contributor, body })).error).toBe("");
    const original = `submissions/${id}/original`;
    const stored = await server.deps.blobs.withLocalFile(original, (path) => readFile(path));
    expect(stored.equals(clip)).toBe(true);
    expect((await storage.keys()).filter((key) => key.startsWith("uploads/"))).toEqual([]);

    if (storage.s3) await expectPatience(storage.s3, id);
    await prepare(id);
    expect(await stateOf(id)).toBe("ready");

    await watch();
    await exportBoth();

    await server.call(deleteTribute, { as: creator, query: { tributeId: reel.id } });
    await removeFiles();
    expect(await storage.keys()).toEqual([]);
  });

  test("abandoned uploads are removed from the bucket", async () => {
    const other = await newLinkedReel(server, creator);
    const { _id: id } = await openSubmission(server, other, contributor);
    await createUpload(site, contributor, id, 1000);
    await patchUpload(site, contributor, id, 0, Buffer.alloc(400));
    const sweepAbandoned = () =>
      reconcileSubmissions(server.deps, (error) => {
        throw error;
      });
    await sweepAbandoned();
    expect(await uploadIdsIn(server.deps.uploads)).toEqual([id]);
    server.advance(31 * 86_400_000);
    await sweepAbandoned();
    expect([await storage.keys(), storage.s3?.uploads.size ?? 0]).toEqual([[], 0]);
  });
});
