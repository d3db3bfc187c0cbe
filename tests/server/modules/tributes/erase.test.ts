import { ERRORS } from "@contract/errors";
import { invitePeople } from "@contract/http/invite";
import { actOnReel } from "@contract/http/submission";
import { deleteTribute, listTributes, updateTribute } from "@contract/http/tribute";
import { getProfile } from "@contract/http/user";
import { assets } from "@server/db/schema/videos";
import { newId } from "@server/ids";
import { findTribute, readTributeFor, tributePeopleOf } from "@server/modules/access";
import { readTributePage } from "@server/modules/tributes/service";
import { eraseMediaJob } from "@server/modules/pictures/eraseMedia";
import type { Account } from "@tests/support/factories/accounts";
import { balanceOf } from "@tests/support/factories/credits";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { giftToken, newCoOrganiser, tributeDetails } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { createUpload, openSubmission, serveUploads } from "@tests/support/storage/uploads";
import { afterAll, beforeEach, expect, test } from "vitest";
import { columnsWith } from "../account/columnsWith";
import { completeUpload } from "../people/recording";

const NOT_FOUND = ERRORS.NOT_FOUND.message;
const RUN = { signal: new AbortController().signal, isLastAttempt: false };
const server = await startTestServer();
const { db, blobs, uploads } = server.deps;
const site = await serveUploads(server);
afterAll(() => site.close());

let creator: Account;
let reel: Reel;
beforeEach(async () => {
  creator = await server.newUser();
  reel = await newLinkedReel(server, creator);
});

const deleteReel = (as: Account, { id: tributeId } = reel) =>
  server.call(deleteTribute, { as, query: { tributeId } });

async function runJobs(): Promise<void> {
  for (const { name, data } of server.jobs)
    if (name === "eraseMedia") await eraseMediaJob(server.deps)(data, RUN);
}

async function storePicture(owner: Account): Promise<{ key: string; url: string }> {
  const key = `p/${newId()}.webp`;
  await db.insert(assets).values({ key, kind: "picture", ownerId: owner.uid, sizeBytes: 1 });
  await blobs.putBytes(key, Buffer.from("x"));
  return { key, url: blobs.publicUrl(key) };
}

const showPicture = (tributeId: string, imageUrl: string) =>
  server.call(updateTribute, {
    as: creator,
    body: { tributeId, details: tributeDetails({ imageUrl }) },
  });

test("a reel that is deleted while somebody reads it is not found, and is in no list", async () => {
  const row = await findTribute(db, reel.id);
  await deleteReel(creator);
  if (!row) throw new Error("The reel was not stored.");
  await expect(readTributePage(db, row, { role: "creator" })).rejects.toThrow(NOT_FOUND);
  await expect(readTributeFor(db, row)).rejects.toThrow(NOT_FOUND);
  expect(await tributePeopleOf(db, [row.id])).toEqual(new Map());
});

test("nothing of a deleted reel remains in any table or folder but what was done to it", async () => {
  const helper = await newCoOrganiser(server, reel.id);
  const [bob, eve] = [await server.newGuest(), await server.newGuest()];
  const sent = (await openSubmission(server, reel, bob))._id;
  await completeUpload(server, sent);
  const coming = (await openSubmission(server, reel, eve))._id;
  await createUpload(site, eve, coming, 1000);
  const people = [{ name: "", email: "kay@example.com" }];
  await server.call(invitePeople, { as: creator, body: { tributeId: reel.id, people } });
  const tgd = await giftToken(server, creator, reel.id);
  await server.call(actOnReel, { body: { tributeId: reel.id, action: "HEART", tgd } });
  await server.call(actOnReel, { body: { tributeId: reel.id, action: "WATCH_GIFT_REEL", tgd } });
  const picture = await storePicture(creator);
  await showPicture(reel.id, picture.url);
  expect(await balanceOf(server, creator)).toBe(3);
  const profileOf = async () => (await server.call(getProfile, { as: creator })).data;
  expect((await profileOf())?.counts).toEqual({ submissions: 1, views: 1, hearts: 1 });

  expect((await deleteReel(creator)).data).toEqual({ removed: true });
  expect((await deleteReel(creator)).data).toEqual({ removed: false });
  await runJobs();

  expect(await columnsWith(server.database, [reel.id, sent, coming, picture.key])).toEqual([
    "audit_log.tribute_id",
  ]);
  for (const id of [sent, coming]) {
    expect(await blobs.sizeOf(`submissions/${id}/original`)).toBeNull();
    expect(await uploads.status(id)).toBeNull();
  }
  expect(await blobs.sizeOf(picture.key)).toBeNull();
  // Bob's video was not checked yet, so his credit returns like Kay's.
  expect(await balanceOf(server, creator)).toBe(5);
  expect((await profileOf())?.counts).toEqual({ submissions: 0, views: 0, hearts: 0 });
  const { data } = await server.call(listTributes, { as: helper });
  expect(data?.items).toEqual([]);
  for (const { uid } of [creator, helper, bob, eve])
    expect(server.emitted).toContainEqual({
      userId: uid,
      event: "tribute",
      payload: { tributeId: reel.id, state: "removed" },
    });
});

test("a picture remains as long as another reel shows it", async () => {
  const other = await newLinkedReel(server, creator);
  const { key, url } = await storePicture(creator);
  await showPicture(reel.id, url);
  await showPicture(other.id, url);
  await deleteReel(creator);
  await runJobs();
  expect(await blobs.sizeOf(key)).toBe(1);
  await deleteReel(creator, other);
  await runJobs();
  expect(await blobs.sizeOf(key)).toBeNull();
});

test("a video that arrives during the deletion leaves nothing behind", async () => {
  const submissionId = (await openSubmission(server, reel, await server.newGuest()))._id;
  const arriving = completeUpload(server, submissionId).catch((error: unknown) => error);
  await deleteReel(creator);
  await arriving;
  await runJobs();
  expect(await columnsWith(server.database, [submissionId])).toEqual([]);
  expect(await blobs.sizeOf(`submissions/${submissionId}/original`)).toBeNull();
});
