import { randomBytes } from "node:crypto";
import { confirmSubmission, createSubmission, removeSubmission } from "@contract/http/submission";
import { assets } from "@server/db/schema/videos";
import { storePicture } from "@server/modules/pictures/service";
import { withStill } from "@server/modules/videos/still";
import { findSubmission } from "@server/modules/videos/repository";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { startTestServer } from "@tests/support/factories/server";
import { serveUploads, uploadAll } from "@tests/support/storage/uploads";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

const server = await startTestServer();
const site = await serveUploads(server);
afterAll(() => site.close());

const { db, blobs } = server.deps;
let contributor: Account;
let reel: Reel;
let photo: Buffer;
beforeAll(async () => {
  reel = await newLinkedReel(server, await server.newUser());
  contributor = await server.newGuest();
  const create = { width: 30, height: 20, channels: 3, background: "red" } as const;
  photo = await sharp({ create }).png().toBuffer();
});

async function keepPicture(owner = contributor.uid): Promise<string> {
  return (await storePicture(server.deps, photo, owner)).assetId;
}

function openVoice(pictureAssetIds: string[], clientKey: string | null = null) {
  const body = {
    tributeId: reel.id,
    questionId: reel.questionId,
    invite: reel.invite,
    mimeType: "audio/webm",
    pictureAssetIds,
    clientKey,
  };
  return server.call(createSubmission, { as: contributor, body });
}

async function opened(...assetIds: string[]): Promise<string> {
  const { data, error } = await openVoice(assetIds);
  if (!data) throw new Error(error);
  return data._id;
}

/** Returns what the job that makes the clip would show. */
async function shownFor(id: string): Promise<unknown> {
  const row = await findSubmission(db, id);
  return row && withStill(server.deps, row, async (still) => still);
}

test("a voice recording without a picture shows the sender's name", async () => {
  expect(await shownFor(await opened())).toMatchObject({ name: "Ada Lovelace", photos: [] });
});

test("a picture is stored with the voice recording, and its public URL ends when the voice has arrived", async () => {
  const assetId = await keepPicture();
  const id = await opened(assetId);
  const stillKey = `submissions/${id}/still-${assetId}.webp`;
  const photos = [expect.stringContaining(stillKey) as string];
  expect(await shownFor(id)).toMatchObject({ name: "Ada Lovelace", photos });
  expect(await blobs.sizeOf(`p/${assetId}.webp`)).not.toBeNull();

  server.jobs.length = 0;
  await uploadAll(site, contributor, id, randomBytes(100));
  const job = { submissionIds: [], pictureKeys: [`p/${assetId}.webp`] };
  expect(server.jobs).toContainEqual({ name: "eraseMedia", data: job });
  expect(
    await db
      .select()
      .from(assets)
      .where(eq(assets.key, job.pictureKeys[0] ?? "")),
  ).toEqual([]);
  expect(await shownFor(id)).toMatchObject({ photos: [expect.anything() as unknown] });
});

test("asking again returns the same submission, even after its picture was moved", async () => {
  const assetId = await keepPicture();
  const { data } = await openVoice([assetId], "key-of-my-phone");
  await blobs.remove(`p/${assetId}.webp`);
  expect((await openVoice([assetId], "key-of-my-phone")).data?._id).toBe(data?._id);
});

test("the picture stays when other sound is claimed, and is deleted with the submission", async () => {
  const id = await opened(await keepPicture());
  await uploadAll(site, contributor, id, randomBytes(100));
  const body = { submissionId: id, size: 100, sha256: "0".repeat(64) };
  expect((await server.call(confirmSubmission, { as: contributor, body })).code).toBe(
    "UPLOAD_CLOSED",
  );
  const { photos } = (await shownFor(id)) as { photos: string[] };
  const [still = ""] = photos;
  expect(await blobs.sizeOf(still.slice(still.indexOf("submissions/")))).not.toBeNull();

  server.jobs.length = 0;
  await server.call(removeSubmission, { as: contributor, query: { submissionId: id } });
  expect(server.jobs).toContainEqual({
    name: "removeFiles",
    data: { folder: `submissions/${id}` },
  });
});

test("several photographs stay in the order that their sender chose, and are all deleted together", async () => {
  const assetIds = [await keepPicture(), await keepPicture(), await keepPicture()].toReversed();
  const id = await opened(...assetIds);
  const { photos } = (await shownFor(id)) as { photos: string[] };
  expect(photos).toEqual(
    assetIds.map((assetId) => expect.stringContaining(`still-${assetId}.webp`) as unknown),
  );

  server.jobs.length = 0;
  await uploadAll(site, contributor, id, randomBytes(100));
  const erased = server.jobs.find(({ name }) => name === "eraseMedia")?.data;
  const { pictureKeys = [], ...rest } = erased as { pictureKeys?: string[] };
  expect(rest).toEqual({ submissionIds: [] });
  expect(pictureKeys.toSorted()).toEqual(assetIds.map((assetId) => `p/${assetId}.webp`).toSorted());
});

test("a seventh photograph is refused, and so is a recording with half of its photographs", async () => {
  const before = await db.$count(assets);
  const { status, error } = await openVoice(Array.from({ length: 7 }, (_, at) => `photo-${at}`));
  expect([status, error]).toEqual([400, "Please choose at most 6 photos"]);
  const good = await keepPicture();
  expect((await openVoice([good, "nothing"])).status).toBe(400);
  // Only the picture itself was stored.
  expect(await db.$count(assets)).toBe(before + 1);
});

test("nobody can use somebody else's picture or a deleted one", async () => {
  const stranger = await server.newUser();
  const theirs = await keepPicture(stranger.uid);
  const gone = await keepPicture();
  await blobs.remove(`p/${gone}.webp`);
  for (const assetId of [theirs, gone, "nothing"]) {
    const { status, error } = await openVoice([assetId]);
    expect([status, error]).toEqual([400, "Please choose your picture again."]);
  }
});

test("a refused submission leaves nothing of its picture behind", async () => {
  const assetId = await keepPicture();
  const before = await db.$count(assets);
  const body = { tributeId: "nobody", mimeType: "audio/webm", pictureAssetIds: [assetId] };
  const { status } = await server.call(createSubmission, { as: contributor, body });
  expect(status).toBe(404);
  expect(await db.$count(assets)).toBe(before);
  expect(await blobs.sizeOf(`p/${assetId}.webp`)).not.toBeNull();
});
