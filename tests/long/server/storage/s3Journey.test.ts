import { SMALL_RENDITIONS } from "@tests/support/media/smallRenditions";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listExports, startExport } from "@contract/http/export";
import { confirmSubmission, getFeed, listSubmissions } from "@contract/http/submission";
import { deleteTribute } from "@contract/http/tribute";
import { AppError } from "@server/errors";
import { normalise } from "@server/media/normalise/normalise";
import { normaliseJob } from "@server/modules/submissions/clips/normaliseJob";
import { reconcileSubmissions } from "@server/modules/submissions/reconcile";
import { eraseMediaJob } from "@server/modules/pictures/eraseMedia";
import { removeFilesJob } from "@server/storage/removeFilesJob";
import { serveMedia } from "@tests/support/media/media";
import { clipFolder, makeClip } from "@tests/support/media/clips";
import { runExport, running } from "@tests/support/media/exports";
import { decodeStrictly } from "@tests/support/media/filmReadings";
import { makeReel } from "@tests/support/factories/linkedReel";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { openPlace } from "@tests/support/storage/stores";
import {
  createUpload,
  openSubmission,
  patchUpload,
  serveUploads,
  uploadAll,
} from "@tests/support/storage/uploads";
import { afterAll, expect, test } from "vitest";

const place = await openPlace("S3");
const { s3 } = place;
if (!s3) throw new Error("There is no bucket.");
const server = await startTestServer({ kept: place.kept });
serveMedia(server);
const site = await serveUploads(server);
const origin = await server.listen();
const clips = await clipFolder();
afterAll(async () => {
  await site.close();
  await place.close();
  await clips.remove();
});

const creator = await server.newUser();
const contributor = await server.newGuest();
const reel = await makeReel(server, creator);
const clip = await readFile(
  await makeClip(join(clips.path, "clip"), { format: "webm-vp8", seconds: 1 }),
);
const get = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(new URL(url, origin), { headers });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};

async function prepare(submissionId: string, isLastAttempt = false): Promise<void> {
  const job = normaliseJob(server.deps, {
    workFolder: join(server.folder, "work"),
    origin: ORIGIN,
    normalise: (input, folder, given) =>
      normalise(input, folder, {
        tools: { ffmpeg: "ffmpeg", ffprobe: "ffprobe" },
        renditions: SMALL_RENDITIONS,
        ...given,
      }),
  });
  await job({ submissionId }, { ...running(), isLastAttempt });
}

async function stateOf(id: string): Promise<string | undefined> {
  const query = { tributeId: reel.id };
  const { data } = await server.call(listSubmissions, { as: contributor, query });
  return data?.find((one) => one._id === id)?.state;
}

/** Every file of the reel, whole and in part. */
async function watch(): Promise<void> {
  const { data: feed } = await server.call(getFeed, {
    query: { tributeId: reel.id, tgd: reel.tgd },
  });
  const master = (await get(feed?.playlistUrl ?? "")).bytes.toString();
  const [variant = ""] = /^[^#\n].*$/m.exec(master) ?? [];
  const playlist = (await get(new URL(variant, new URL(feed?.playlistUrl ?? "", origin)).href))
    .bytes;
  const urls = [...playlist.toString().matchAll(/\/media\/[^"\s]+/g)].map(([url]) => url);
  expect(urls.length).toBeGreaterThan(1);
  for (const url of urls) {
    const whole = await get(url);
    const part = await get(url, { range: "bytes=4-7" });
    expect([whole.status, part.status]).toEqual([200, 206]);
    expect(part.bytes.equals(whole.bytes.subarray(4, 8))).toBe(true);
  }
  expect((await get(feed?.clips[0]?.posterUrl ?? "")).status).toBe(200);
}

async function exportBoth(): Promise<void> {
  for (const kind of ["reel", "originals"] as const) {
    await server.call(startExport, { as: creator, body: { tributeId: reel.id, kind } });
    await runExport(server);
  }
  const offers = await server.call(listExports, { as: creator, query: { tributeId: reel.id } });
  const film = offers.data?.find(({ kind }) => kind === "reel")?.export;
  const path = join(clips.path, "film.mp4");
  await writeFile(path, (await get(film?.url ?? "")).bytes);
  expect(await decodeStrictly(path)).toBe("");
  expect(offers.data?.map((one) => one.export?.state)).toEqual(["ready", "ready"]);
}

/** What the jobs do that delete files. */
async function removeFiles(): Promise<void> {
  for (const job of server.jobs) {
    if (job.name === "eraseMedia") await eraseMediaJob(server.deps)(job.data, running());
    if (job.name === "removeFiles") await removeFilesJob(server.deps.blobs)(job.data, running());
  }
}

test("a video goes from the phone to the bucket, is prepared, watched, exported and deleted there", async () => {
  const { _id: id } = await openSubmission(server, reel, contributor);
  await uploadAll(site, contributor, id, clip);
  const sha256 = createHash("sha256").update(clip).digest("hex");
  const body = { submissionId: id, size: clip.length, sha256 };
  expect((await server.call(confirmSubmission, { as: contributor, body })).error).toBe("");
  expect(s3.objects.get(`submissions/${id}/original`)?.bytes.equals(clip)).toBe(true);
  expect([...s3.objects.keys()].filter((key) => key.startsWith("uploads/"))).toEqual([]);

  // While the store is away, nobody says that the video is to blame.
  s3.trouble = (operation) =>
    operation === "GetObject" ? { status: 503, code: "SlowDown" } : undefined;
  await expect(prepare(id, true)).rejects.toBeInstanceOf(AppError);
  expect(await stateOf(id)).toBe("processing");
  expect(server.jobs.filter(({ name }) => name === "normalise")).toHaveLength(2);
  s3.trouble = () => undefined;
  await prepare(id);
  expect(await stateOf(id)).toBe("ready");

  await watch();
  await exportBoth();

  await server.call(deleteTribute, { as: creator, query: { tributeId: reel.id } });
  await removeFiles();
  expect([...s3.objects.keys()]).toEqual([]);
});

test("what is abandoned there is swept", async () => {
  const other = await makeReel(server, creator);
  const { _id: id } = await openSubmission(server, other, contributor);
  await createUpload(site, contributor, id, 1000);
  await patchUpload(site, contributor, id, 0, Buffer.alloc(400));
  const sweep = () =>
    reconcileSubmissions(server.deps, (error) => {
      throw error;
    });
  await sweep();
  expect(await server.deps.uploads.ids()).toEqual([id]);
  server.advance(31 * 86_400_000);
  await sweep();
  expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
});
