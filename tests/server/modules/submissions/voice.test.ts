import { randomBytes } from "node:crypto";
import { confirmSubmission, createSubmission, removeSubmission } from "@contract/http/submission";
import { assets } from "@server/db/schema/reels";
import { storePicture } from "@server/modules/pictures/service";
import { withStill } from "@server/modules/submissions/still";
import { findSubmission } from "@server/modules/submissions/repository";
import type { Account } from "@tests/support/factories/accounts";
import { makeReel, type Reel } from "@tests/support/factories/linkedReel";
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
  reel = await makeReel(server, await server.newUser());
  contributor = await server.newGuest();
  const create = { width: 30, height: 20, channels: 3, background: "red" } as const;
  photo = await sharp({ create }).png().toBuffer();
});

async function keepPicture(owner: string | null = contributor.uid): Promise<string> {
  return (await storePicture(server.deps, photo, owner)).assetId;
}

function open(pictureAssetId: string | null, clientKey: string | null = null) {
  const body = {
    tributeId: reel.id,
    questionId: reel.questionId,
    invite: reel.invite,
    mimeType: "audio/webm",
    pictureAssetId,
    clientKey,
  };
  return server.call(createSubmission, { as: contributor, body });
}

async function opened(assetId: string | null): Promise<string> {
  const { data, error } = await open(assetId);
  if (!data) throw new Error(error);
  return data._id;
}

/** What the job that makes the clip would show. */
async function shownFor(id: string): Promise<unknown> {
  const row = await findSubmission(db, id);
  return row && withStill(server.deps, row, async (still) => still);
}

test("a voice alone is shown with the name of who sent it", async () => {
  expect(await shownFor(await opened(null))).toEqual({ name: "Ada Lovelace" });
});

test("a picture goes with the voice, and its open address ends when the voice has arrived", async () => {
  const assetId = await keepPicture();
  const id = await opened(assetId);
  const stillKey = `submissions/${id}/still-${assetId}.webp`;
  expect(await shownFor(id)).toEqual({ photo: expect.stringContaining(stillKey) as string });
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
  expect(await shownFor(id)).toMatchObject({ photo: expect.anything() as unknown });
});

test("asking again, also after the picture was taken over, is answered with what was opened", async () => {
  const assetId = await keepPicture();
  const { data } = await open(assetId, "key-of-my-phone");
  await blobs.remove(`p/${assetId}.webp`);
  expect((await open(assetId, "key-of-my-phone")).data?._id).toBe(data?._id);
});

test("the picture stays when the sound has to be sent again, and goes with the submission", async () => {
  const id = await opened(await keepPicture(null));
  await uploadAll(site, contributor, id, randomBytes(100));
  const body = { submissionId: id, size: 100, sha256: "0".repeat(64) };
  expect((await server.call(confirmSubmission, { as: contributor, body })).code).toBe(
    "UPLOAD_DAMAGED",
  );
  const still = (await shownFor(id)) as { photo: string };
  expect(await blobs.sizeOf(still.photo.slice(still.photo.indexOf("submissions/")))).not.toBeNull();

  server.jobs.length = 0;
  await server.call(removeSubmission, { as: contributor, query: { submissionId: id } });
  expect(server.jobs).toContainEqual({
    name: "removeFiles",
    data: { folder: `submissions/${id}` },
  });
});

test("nobody takes somebody else's picture, or one that is gone", async () => {
  const stranger = await server.newUser();
  const theirs = await keepPicture(stranger.uid);
  const gone = await keepPicture();
  await blobs.remove(`p/${gone}.webp`);
  for (const assetId of [theirs, gone, "nothing"]) {
    const { status, error } = await open(assetId);
    expect([status, error]).toEqual([400, "Please choose your picture again."]);
  }
});

test("a picture for a submission that is refused leaves nothing behind", async () => {
  const assetId = await keepPicture();
  const before = await db.$count(assets);
  const body = { tributeId: "nobody", mimeType: "audio/webm", pictureAssetId: assetId };
  const { status } = await server.call(createSubmission, { as: contributor, body });
  expect(status).toBe(404);
  expect(await db.$count(assets)).toBe(before);
  expect(await blobs.sizeOf(`p/${assetId}.webp`)).not.toBeNull();
});
