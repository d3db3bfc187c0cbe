import { listExports } from "@contract/http/export";
import { confirmSubmission, getDownloadUrl, getFeed, getGiftFilm } from "@contract/http/submission";
import { getUserData } from "@contract/http/user";
import { submissions } from "@server/db/schema/videos";
import { newId } from "@server/ids";
import { giftToken } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { ExportedReel } from "@tests/support/media/exportedReel";
import { jobRun, lastExport, newFilmedClip, runExport } from "@tests/support/media/exports";
import { readMasterPlaylist, readMediaPlaylist } from "@tests/support/media/readPlaylist";
import {
  choose,
  type GivenReel,
  hasOriginal,
  letTimePass,
  measureFiles,
} from "@tests/support/media/reducedReel";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

const SHA = "a".repeat(64);
const server = await startTestServer();
const reel = await ExportedReel.on(server);
const { db, blobs } = server.deps;
let given: GivenReel;

const download = (submissionId: string, as = reel.creator) =>
  server.call(getDownloadUrl, { as, query: { submissionId } });

async function complete(id: string): Promise<void> {
  await blobs.putBytes(`submissions/${id}/poster.jpg`, Buffer.from("poster"));
  await measureFiles(server, id);
  await db
    .update(submissions)
    .set({ durationMs: 1000, sha256: SHA, sizeBytes: 5 })
    .where(eq(submissions.id, id));
}

async function reduce(): Promise<void> {
  const { error } = await choose(server, given);
  if (error) throw new Error(error);
  await letTimePass(server);
  expect(await hasOriginal(server, reel.first)).toBe(false);
}

beforeEach(async () => {
  await reel.renew();
  for (const id of [reel.first, reel.second]) await complete(id);
  const { creator, contributor: sender, id } = reel;
  given = { id, creator, sender, tgd: await giftToken(server, creator, id) };
  server.jobs.length = 0;
});

describe("after the originals are deleted", { tags: ["P9"] }, () => {
  test("the recipient watches the reel", async () => {
    await reduce();
    const { data } = await server.call(getFeed, { query: { tributeId: reel.id, tgd: given.tgd } });
    const load = (url: string) => server.app.server.inject({ url });
    const url = data?.playlistUrl ?? "";
    const [stream] = readMasterPlaylist((await load(url)).body).streams;
    const variant = url.replace("reel.m3u8", stream?.["URI"]?.split("?")[0] ?? "");
    const { segments } = readMediaPlaylist((await load(variant)).body);
    expect(segments).toHaveLength(2);
    for (const segment of segments) expect((await load(segment.url)).statusCode).toBe(200);
  });

  test("the film is made again from the clips", async () => {
    await reduce();
    const film = () => server.call(getGiftFilm, { query: { tributeId: reel.id, tgd: given.tgd } });
    expect((await film()).data?.state).toBe("preparing");
    await reel.start();
    await runExport(server);
    const { data } = await film();
    expect(data?.state).toBe("ready");
    const response = await fetch(reel.origin + (data?.url ?? ""));
    expect((await response.arrayBuffer()).byteLength).toBe(data?.size);
  });

  test("downloading one says why there is none, for organisers and for its sender", async () => {
    const before = await download(reel.first);
    await reduce();
    for (const as of [reel.creator, reel.contributor])
      expect(await download(reel.first, as)).toMatchObject({
        status: 404,
        error: "The original file was deleted, because this reel is kept in reduced form.",
      });
    server.advance(-38 * 86_400_000);
    const old = await fetch(reel.origin + (before.data?.url ?? ""));
    server.advance(38 * 86_400_000);
    expect(old.status).toBe(404);
  });

  test("the ZIP holds the videos that have come since, or says why there is none", async () => {
    await reduce();
    expect(await reel.offered("originals")).toMatchObject({ videos: 0, deleted: 2 });
    expect(await reel.start("originals")).toMatchObject({
      status: 404,
      error: "The original files were deleted, because this reel is kept in reduced form.",
    });
    const place = { server, tributeId: reel.id, by: reel.contributor };
    const late = await newFilmedClip(place, reel.films.red, { id: newId() });
    expect(await reel.offered("originals")).toMatchObject({ videos: 1, deleted: 2 });
    expect((await reel.start("originals")).status).toBe(200);
    await runExport(server);
    const { export: made } = await reel.offered("originals");
    expect([made?.state, await hasOriginal(server, late)]).toEqual(["ready", true]);
  });

  test("a ZIP that was being made ends with a reason", async () => {
    await choose(server, given);
    await reel.start("originals");
    const job = lastExport(server);
    await letTimePass(server);
    server.jobs.push({ name: "export", data: job });
    await runExport(server, jobRun());
    const query = { tributeId: reel.id };
    const { data } = await server.call(listExports, { as: reel.creator, query });
    const made = data?.find(({ kind }) => kind === "originals")?.export;
    expect(made).toMatchObject({ state: "failed" });
    expect(made?.failure).toBe("There are no videos in it any more.");
  });

  test("the data file names the day instead of a link that leads nowhere", async () => {
    await reduce();
    const { data } = await server.call(getUserData, { as: reel.contributor });
    const file = JSON.parse(String(data)) as Record<string, Record<string, unknown>[]>;
    const video = file["Videos you sent"]?.find((one) => one.originalDeletedAt);
    expect(video?.file).toBeNull();
  });

  test("a repeated confirmation of a video changes nothing", async () => {
    await reduce();
    const body = { submissionId: reel.first, size: 5, sha256: SHA };
    const answer = await server.call(confirmSubmission, { as: reel.contributor, body });
    expect(answer.data).toMatchObject({ state: "ready" });
    expect(answer.data?.originalDeletedAt).not.toBeNull();
  });
});
