import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sendContact, sendFeedback } from "@contract/http/message";
import { actOnReel, createSubmission, removeSubmission } from "@contract/http/submission";
import { createUser, deleteAccount, getProfile, updateProfile } from "@contract/http/user";
import { erasedAccounts } from "@server/db/schema/account";
import { creditLedger } from "@server/db/schema/credits";
import { hearts } from "@server/db/schema/feed";
import { invitees } from "@server/db/schema/people";
import { assets } from "@server/db/schema/videos";
import { tributes } from "@server/db/schema/tributes";
import { users } from "@server/db/schema/users";
import { newId } from "@server/ids";
import { eraseAccountJob } from "@server/modules/account/eraseJobs";
import { mailFeedbackVideo } from "@server/modules/messages/feedbackVideo";
import { eraseMediaJob } from "@server/modules/pictures/eraseMedia";
import { topUp } from "@tests/support/factories/credits";
import { type Account, DEFAULT_PASSWORD, signIn } from "@tests/support/factories/accounts";
import { newLinkedReel } from "@tests/support/factories/linkedReel";
import {
  giftToken,
  newClip,
  newCoOrganiser,
  newContributor,
  newReel,
} from "@tests/support/factories/reels";
import { newUserBody, ORIGIN, startTestServer } from "@tests/support/factories/server";
import {
  createUpload,
  openSubmission,
  patchUpload,
  serveUploads,
} from "@tests/support/storage/uploads";
import { eq } from "drizzle-orm";
import { uploadIdsIn } from "@tests/support/storage/stores";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { columnsWith } from "@tests/server/modules/account/columnsWith";

const RUN = { signal: new AbortController().signal, isLastAttempt: false };

const server = await startTestServer();
const { db, blobs, uploads } = server.deps;
const site = await serveUploads(server);
afterAll(() => site.close());

let ada: Account;
let grace: Account;

beforeEach(async () => {
  ada = await server.newUser();
  grace = await server.newUser();
  server.jobs.length = 0;
});

const deleteAccountOf = (as: Account, name = "Ada Lovelace") =>
  server.call(deleteAccount, { as, body: { name } });

async function runJobs(): Promise<void> {
  for (const { name, data } of server.jobs) {
    if (name === "eraseMedia") await eraseMediaJob(server.deps)(data, RUN);
    if (name === "eraseAccount") await eraseAccountJob(server.deps)(data, RUN);
  }
}

async function storePicture(owner: Account): Promise<{ key: string; url: string }> {
  const key = `p/${newId()}.webp`;
  await db.insert(assets).values({ key, kind: "picture", ownerId: owner.uid, sizeBytes: 1 });
  await blobs.putBytes(key, Buffer.from("x"));
  return { key, url: blobs.publicUrl(key) };
}

async function clipWithFile(reel: string, by: Account): Promise<string> {
  const id = await newClip(server, reel, by);
  await blobs.putBytes(`submissions/${id}/original`, Buffer.from("video"));
  return id;
}

/** Creates a feedback video with a file in the store, about which the operator was told. */
async function feedbackWithFile(by: Account): Promise<string> {
  const body = { kind: "feedback", mimeType: "video/webm" } as const;
  const id = (await server.call(createSubmission, { as: by, body })).data?._id ?? "";
  const key = `submissions/${id}/original`;
  await blobs.putBytes(key, Buffer.from("video"));
  const video = { id, userId: by.uid, failure: null };
  await db.transaction((tx) => mailFeedbackVideo(server.deps, tx, video, { key, origin: ORIGIN }));
  return id;
}

const tributeOf = async (id: string) =>
  (await db.select().from(tributes).where(eq(tributes.id, id)))[0];

describe("deleting an account", () => {
  test("removes every trace of the user except their id in the records of what was done", async () => {
    const own = await newReel(server, ada);
    const bob = await newContributor(server, ada, own);
    const others = await newLinkedReel(server, grace);
    await newContributor(server, grace, others.id);
    const clips = [
      await clipWithFile(own, bob),
      await clipWithFile(others.id, ada),
      await feedbackWithFile(ada),
    ];
    const picture = await storePicture(ada);
    const userDetails = { firstName: "Ada", lastName: "Lovelace", image: picture.url };
    await server.call(updateProfile, { as: ada, body: { userDetails } });
    const message = { name: "Ada", email: ada.email, message: "Hello", openMs: 9999 } as const;
    await server.call(sendContact, { as: ada, body: { ...message, topic: "My data" } });
    await server.call(sendFeedback, { as: ada, body: { rating: 4, text: "Good", openMs: 9000 } });
    const tgd = await giftToken(server, grace, others.id);
    for (const action of ["HEART", "WATCH_GIFT_REEL", "SAVE_LATER"] as const)
      await server.call(actOnReel, { as: ada, body: { tributeId: others.id, action, tgd } });

    expect(await deleteAccountOf(ada)).toMatchObject({ status: 200, data: { deleted: true } });
    await runJobs();

    expect(await columnsWith(server.database, [ada.uid, ada.email])).toEqual([
      // The log keeps the id, which leads nowhere any more.
      "audit_log.actor_id",
      "erased_accounts.id",
    ]);
    for (const id of clips) expect(await blobs.sizeOf(`submissions/${id}/original`)).toBeNull();
    expect(await blobs.sizeOf(picture.key)).toBeNull();
    await expect(signIn(ada.email, DEFAULT_PASSWORD)).rejects.toThrow("EMAIL_NOT_FOUND");
    // Their actions still count, but without their name.
    expect(await tributeOf(others.id)).toMatchObject({ hearts: 1, views: 1 });
    expect(await db.select().from(hearts).where(eq(hearts.tributeId, others.id))).toHaveLength(1);
  });

  test("leaves other people's data as it was and keeps its counters right", async () => {
    const own = await newReel(server, ada);
    const bob = await newContributor(server, ada, own);
    const others = await newLinkedReel(server, grace);
    const answer = await openSubmission(server, others, ada);
    await db.update(users).set({ submissions: 1 }).where(eq(users.id, grace.uid));
    await db.update(tributes).set({ clips: 1 }).where(eq(tributes.id, others.id));
    await db.execute(`update submissions set state = 'ready' where id = '${answer._id}'`);
    const remaining = await clipWithFile(others.id, bob);

    await deleteAccountOf(ada);
    await runJobs();

    expect(await tributeOf(others.id)).toMatchObject({ contributors: 0, clips: 0 });
    expect((await server.call(getProfile, { as: grace })).data?.counts.submissions).toBe(0);
    expect(await blobs.sizeOf(`submissions/${remaining}/original`)).toBe(5);
    expect(await server.call(getProfile, { as: bob })).toMatchObject({ status: 200 });
    expect(server.emitted).toContainEqual({
      userId: bob.uid,
      event: "tribute",
      payload: { tributeId: own, state: "removed" },
    });
  });

  test("keeps a picture of somebody else that a reel of the user shows", async () => {
    const foreign = await storePicture(grace);
    const id = await newReel(server, ada);
    await db.update(tributes).set({ imageUrl: foreign.url }).where(eq(tributes.id, id));
    await deleteAccountOf(ada);
    await runJobs();
    expect(await blobs.sizeOf(foreign.key)).toBe(1);
  });

  test("also works for a guest and for a co-organiser", async () => {
    const guest = await server.newGuest();
    expect(await deleteAccountOf(guest)).toMatchObject({ data: { deleted: true } });
    const helper = await newCoOrganiser(server, await newReel(server, grace));
    await deleteAccountOf(helper);
    await runJobs();
    expect(await columnsWith(server.database, [guest.uid, helper.uid, helper.email])).toEqual([
      "audit_log.actor_id",
      "erased_accounts.id",
    ]);
  });
});

describe("after an account is deleted", () => {
  test("the ledger keeps the money without the user", async () => {
    await topUp(server.deps, {
      userId: ada.uid,
      amount: 20,
      reference: "payment-1",
    });
    await deleteAccountOf(ada);
    const lines = await db
      .select()
      .from(creditLedger)
      .where(eq(creditLedger.reference, "payment-1"));
    expect(lines).toMatchObject([{ userId: null, amount: 20, actorId: null }]);
  });

  test("an organiser's notes about the user remain, reminders stop, and the credit is returned", async () => {
    const reel = await newReel(server, grace);
    const place = {
      tributeId: reel,
      userId: ada.uid,
      state: "started",
      credit: "reserved",
    } as const;
    await db
      .insert(invitees)
      .values({ ...place, id: newId(), name: "Ada", email: "a@example.com" });
    await deleteAccountOf(ada);
    expect(await db.select().from(invitees).where(eq(invitees.tributeId, reel))).toMatchObject([
      { name: "Ada", userId: null, state: "declined", credit: "none", nextReminderAt: null },
    ]);
    expect((await server.call(getProfile, { as: grace })).data?.credit).toBe(6);
  });
});

describe("from the moment of the deletion", () => {
  test("the account's tokens open nothing and cannot create a new account", async () => {
    await deleteAccountOf(ada);
    for (const answer of [
      await server.call(getProfile, { as: ada }),
      await server.call(createUser, { as: ada, body: newUserBody(ada) }),
      await server.call(removeSubmission, { as: ada, query: { submissionId: "x" } }),
    ])
      expect(answer).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    expect(server.disconnected).toContain(ada.uid);
    expect(server.emitted).toContainEqual({
      userId: ada.uid,
      event: "accountDeleted",
      payload: { userId: ada.uid },
    });
  });

  test("a repeated request gets the same answer", async () => {
    const answers = await Promise.all([deleteAccountOf(ada), deleteAccountOf(ada)]);
    expect([...answers, await deleteAccountOf(ada)].map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect(server.jobs.filter(({ name }) => name === "eraseAccount")).toHaveLength(1);
    await runJobs();
    await runJobs();
    const [row] = await db.select().from(erasedAccounts).where(eq(erasedAccounts.id, ada.uid));
    expect(row?.settledAt).toBeInstanceOf(Date);
  });

  test("a running upload is aborted and leaves nothing behind", async () => {
    const reel = await newLinkedReel(server, grace);
    const { _id: id } = await openSubmission(server, reel, ada);
    await createUpload(site, ada, id, 1000);
    await patchUpload(site, ada, id, 0, randomBytes(400));
    await deleteAccountOf(ada);
    expect((await patchUpload(site, ada, id, 400, randomBytes(600))).status).toBe(401);
    await runJobs();
    expect(await uploadIdsIn(uploads)).not.toContain(id);
    expect(await readdir(join(server.folder, "uploads"))).toEqual([]);
  });
});

describe("deleting an account is refused", () => {
  test.each(["", "Ada", "Grace Hopper"])(
    "with the wrong name %j, and changes nothing",
    async (name) => {
      expect(await deleteAccountOf(ada, name)).toMatchObject({ status: 400, code: "BAD_REQUEST" });
      expect(await server.call(getProfile, { as: ada })).toMatchObject({ status: 200 });
      expect(server.jobs).toEqual([]);
    },
  );
});
