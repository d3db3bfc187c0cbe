import { listNotifications } from "@contract/http/notification";
import { leaveContactAddress } from "@contract/http/thanks";
import { createTribute, getTributePage, updateTribute } from "@contract/http/tribute";
import { deleteAccount, getProfile, updateProfile } from "@contract/http/user";
import { mails } from "@server/db/schema/mail";
import { tributes } from "@server/db/schema/tributes";
import { users } from "@server/db/schema/users";
import { assets } from "@server/db/schema/videos";
import { newId } from "@server/ids";
import { requestMail } from "@server/mail/requestMail";
import { eraseMediaJob } from "@server/modules/pictures/eraseMedia";
import { completeUpload } from "@tests/server/modules/people/recording";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel } from "@tests/support/factories/linkedReel";
import {
  inviteToken,
  joinWithoutVideo,
  newCoOrganiser,
  newReel,
  tributeDetails,
} from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { openSubmission } from "@tests/support/storage/uploads";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

/*
 * Somebody points at what belongs to a person, with an address or a URL of their own choice, and then
 * deletes their account.
 */

const RUN = { signal: new AbortController().signal, isLastAttempt: false };
const CHOOSE_AGAIN = { code: "BAD_REQUEST", error: "Please choose your picture again." };
const server = await startTestServer();
const { db, blobs } = server.deps;

let ada: Account;
let adasReel: string;
let picture: { key: string; url: string };
beforeEach(async () => {
  ada = await server.newUser();
  adasReel = await newReel(server, ada);
  picture = await storePicture(ada);
  const userDetails = { firstName: "Ada", lastName: "Lovelace", image: picture.url };
  await server.call(updateProfile, { as: ada, body: { userDetails } });
});

async function storePicture(owner: Account) {
  const key = `p/${newId()}.webp`;
  await db.insert(assets).values({ key, kind: "picture", ownerId: owner.uid, sizeBytes: 1 });
  await blobs.putBytes(key, Buffer.from("x"));
  return { key, url: blobs.publicUrl(key) };
}

const reelWith = (imageUrl: string, as: Account) =>
  server.call(createTribute, { as, body: tributeDetails({ imageUrl }) });

const changeCover = (tributeId: string, imageUrl: string | null, as: Account) =>
  server.call(updateTribute, { as, body: { tributeId, details: tributeDetails({ imageUrl }) } });

const coverOf = async (tributeId: string, as: Account) =>
  (await server.call(getTributePage, { as, query: { tributeId } })).data?.imageUrl;

async function deleteThe(as: Account) {
  const [row] = await db.select().from(users).where(eq(users.id, as.uid));
  const body = { name: `${row?.firstName} ${row?.lastName}` };
  expect(await server.call(deleteAccount, { as, body })).toMatchObject({ status: 200 });
  for (const { name, data } of server.jobs.splice(0))
    if (name === "eraseMedia") await eraseMediaJob(server.deps)(data, RUN);
}

test("a reel shows pictures of its organisers only", async () => {
  const eve = await server.newUser();
  expect(await reelWith(picture.url, eve)).toMatchObject(CHOOSE_AGAIN);
  const evesReel = await newReel(server, eve);
  expect(await changeCover(evesReel, picture.url, eve)).toMatchObject(CHOOSE_AGAIN);
  // Whoever helps keeps the cover that is there, and may replace it.
  expect(await changeCover(adasReel, picture.url, ada)).toMatchObject({ status: 200 });
  const helper = await newCoOrganiser(server, adasReel);
  expect(await changeCover(adasReel, picture.url, helper)).toMatchObject({ status: 200 });
  const { url } = await storePicture(helper);
  expect(await changeCover(adasReel, url, helper)).toMatchObject({ status: 200 });
  expect(await changeCover(adasReel, picture.url, helper)).toMatchObject(CHOOSE_AGAIN);
});

describe.each([
  ["guest", () => server.newGuest()],
  ["account without a confirmed address", () => server.newUser({ verified: false })],
  ["account with a confirmed address", () => server.newUser()],
] as const)("a deleted %s", (_kind, newEve) => {
  test("takes along no picture of somebody else that it showed", async () => {
    const eve = await newEve();
    const evesReel = await newReel(server, await server.newUser());
    await changeCover(adasReel, picture.url, ada);
    // Rows of before these rules may show it.
    await db
      .update(tributes)
      .set({ creatorId: eve.uid, imageUrl: picture.url })
      .where(eq(tributes.id, evesReel));
    await db.update(users).set({ image: picture.url }).where(eq(users.id, eve.uid));
    await deleteThe(eve);
    expect(await blobs.sizeOf(picture.key)).toBe(1);
    expect(await coverOf(adasReel, ada)).toBe(picture.url);
    const { data } = await server.call(getProfile, { as: ada });
    expect(data?.basicInfo.image).toBe(picture.url);
  });

  test("takes along its own pictures, whoever shows them", async () => {
    const eve = await newEve();
    const evesPicture = await storePicture(eve);
    await db.update(tributes).set({ imageUrl: evesPicture.url }).where(eq(tributes.id, adasReel));
    server.jobs.length = 0;
    await db.update(users).set({ image: evesPicture.url }).where(eq(users.id, ada.uid));
    await deleteThe(eve);
    expect(await blobs.sizeOf(evesPicture.key)).toBeNull();
    expect(await coverOf(adasReel, ada)).toBeNull();
    const { data } = await server.call(getProfile, { as: ada });
    expect(data?.basicInfo.image).toBeNull();
    const update = { tributeId: adasReel, state: "open" };
    expect(server.emitted).toContainEqual(
      expect.objectContaining({ userId: ada.uid, event: "tribute", payload: update }),
    );
  });

  test("takes along no mail to somebody whose address it has entered", async () => {
    const eve = await newEve();
    const email = `${ada.uid}@mail.test`.toLowerCase();
    const invite = await inviteToken(server, ada, adasReel);
    await joinWithoutVideo(server, eve, { tributeId: adasReel, invite });
    await server.call(leaveContactAddress, { as: eve, body: { tributeId: adasReel, email } });
    await db.update(users).set({ email }).where(eq(users.id, eve.uid));
    const content = { subject: "Thank you", html: "", text: "" };
    const to = { to: email, ownerId: ada.uid, content };
    await db.transaction(async (tx) => {
      const thanks = { kind: "thankYou", tributeId: adasReel, idempotencyKey: newId() } as const;
      await requestMail(tx, server.deps, { ...to, ...thanks });
      await requestMail(tx, server.deps, { ...to, kind: "receipt", idempotencyKey: newId() });
    });
    const kinds = async () =>
      (await db.select().from(mails).where(eq(mails.to, email))).map(({ kind }) => kind).toSorted();
    expect(await kinds()).toEqual(["contactAddress", "receipt", "thankYou"]);
    await deleteThe(eve);
    expect(await kinds()).toEqual(["receipt", "thankYou"]);
  });
});

test("nobody's notifications name a person whose account is deleted", async () => {
  const reel = await newLinkedReel(server, ada);
  const eve = await server.newGuest();
  await completeUpload(server, (await openSubmission(server, reel, eve))._id);
  const told = async () =>
    (await server.call(listNotifications, { as: ada, query: {} })).data?.items ?? [];
  expect(await told()).toHaveLength(1);
  await deleteThe(eve);
  expect(await told()).toEqual([]);
});
