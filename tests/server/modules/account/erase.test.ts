import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sendContact, sendFeedback } from "@contract/http/message";
import { actOnReel, createSubmission, removeSubmission } from "@contract/http/submission";
import { createUser, deleteAccount, getProfile, updateProfile } from "@contract/http/user";
import { creditLedger } from "@server/db/schema/money";
import { hearts } from "@server/db/schema/around";
import { assets, erasedAccounts, invitees, tributes, users } from "@server/db/schema/reels";
import { newId } from "@server/ids";
import { eraseAccountJob } from "@server/modules/account/eraseJobs";
import { mailFeedbackVideo } from "@server/modules/messages/feedbackVideo";
import { eraseMediaJob } from "@server/modules/pictures/eraseMedia";
import { topUp } from "@server/modules/credits/service";
import { type Account, DEFAULT_PASSWORD, signIn } from "@tests/support/factories/accounts";
import { makeReel } from "@tests/support/factories/linkedReel";
import { newClip, newCoOrganiser, newContributor, newReel } from "@tests/support/factories/reels";
import { newUserBody, ORIGIN, startTestServer } from "@tests/support/factories/server";
import {
  createUpload,
  openSubmission,
  patchUpload,
  serveUploads,
} from "@tests/support/storage/uploads";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { columnsWith } from "./everywhere";

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

const erase = (as: Account, name = "Ada Lovelace") =>
  server.call(deleteAccount, { as, body: { name } });

/** Does what was ordered, as the workers would. */
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

/** A clip with a file in the store. */
async function clipWithFile(reel: string, by: Account): Promise<string> {
  const id = await newClip(server, reel, by);
  await blobs.putBytes(`submissions/${id}/original`, Buffer.from("video"));
  return id;
}

/** A feedback with a file in the store, of which the operator was told. */
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

describe("what goes", () => {
  test("is every trace of the user but the mark that they were here", async () => {
    const own = await newReel(server, ada);
    const bob = await newContributor(server, ada, own);
    const others = await makeReel(server, grace);
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
    for (const action of ["HEART", "WATCH_GIFT_REEL", "SAVE_LATER"] as const)
      await server.call(actOnReel, {
        as: ada,
        body: { tributeId: others.id, action, tgd: others.tgd },
      });

    expect(await erase(ada)).toMatchObject({ status: 200, data: { deleted: true } });
    await runJobs();

    expect(await columnsWith(server.database, [ada.uid, ada.email])).toEqual([
      "erased_accounts.id",
    ]);
    for (const id of clips) expect(await blobs.sizeOf(`submissions/${id}/original`)).toBeNull();
    expect(await blobs.sizeOf(picture.key)).toBeNull();
    await expect(signIn(ada.email, DEFAULT_PASSWORD)).rejects.toThrow("EMAIL_NOT_FOUND");
    // What they did is still counted, by nobody's name.
    expect(await tributeOf(others.id)).toMatchObject({ hearts: 1, views: 1 });
    expect(await db.select().from(hearts).where(eq(hearts.tributeId, others.id))).toHaveLength(1);
  });

  test("leaves what is of others as it was, and its numbers right", async () => {
    const own = await newReel(server, ada);
    const bob = await newContributor(server, ada, own);
    const others = await makeReel(server, grace);
    const answer = await openSubmission(server, others, ada);
    await db.update(users).set({ submissions: 1 }).where(eq(users.id, grace.uid));
    await db.update(tributes).set({ clips: 1 }).where(eq(tributes.id, others.id));
    await db.execute(`update submissions set state = 'ready' where id = '${answer._id}'`);
    const kept = await clipWithFile(others.id, bob);

    await erase(ada);
    await runJobs();

    expect(await tributeOf(others.id)).toMatchObject({ contributors: 0, clips: 0 });
    expect((await server.call(getProfile, { as: grace })).data?.counts.submissions).toBe(0);
    expect(await blobs.sizeOf(`submissions/${kept}/original`)).toBe(5);
    expect(await server.call(getProfile, { as: bob })).toMatchObject({ status: 200 });
    expect(server.emitted).toContainEqual({
      userId: bob.uid,
      event: "tribute",
      payload: { tributeId: own, state: "removed" },
    });
  });

  test("keeps pictures that others show, and takes none that the user only points at", async () => {
    const [cover, foreign] = [await storePicture(ada), await storePicture(grace)];
    await newReel(server, grace, { imageUrl: cover.url });
    await newReel(server, grace, { imageUrl: foreign.url });
    await newReel(server, ada, { imageUrl: foreign.url });
    await erase(ada);
    await runJobs();
    expect(await blobs.sizeOf(cover.key)).toBe(1);
    expect(await blobs.sizeOf(foreign.key)).toBe(1);
  });

  test("is a guest's account too, and a co-organiser's part", async () => {
    const guest = await server.newGuest();
    expect(await erase(guest)).toMatchObject({ data: { deleted: true } });
    const helper = await newCoOrganiser(server, await newReel(server, grace));
    await erase(helper);
    await runJobs();
    expect(await columnsWith(server.database, [guest.uid, helper.uid, helper.email])).toEqual([
      "erased_accounts.id",
    ]);
  });
});

describe("what stays", () => {
  test("of the ledger is the money, as nobody's", async () => {
    await topUp(server.deps, {
      userId: ada.uid,
      amount: 20,
      reason: "purchase",
      reference: "payment-1",
    });
    await erase(ada);
    const lines = await db
      .select()
      .from(creditLedger)
      .where(eq(creditLedger.reference, "payment-1"));
    expect(lines).toMatchObject([{ userId: null, amount: 20, actorId: null }]);
  });

  test("is what an organiser wrote down, but nothing is asked of them any more, and a credit comes back", async () => {
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
    await erase(ada);
    expect(await db.select().from(invitees).where(eq(invitees.tributeId, reel))).toMatchObject([
      { name: "Ada", userId: null, state: "declined", credit: "none", nextReminderAt: null },
    ]);
    expect((await server.call(getProfile, { as: grace })).data?.credit).toBe(6);
  });
});

describe("from that moment on", () => {
  test("the account's tokens open nothing, and make no new one", async () => {
    await erase(ada);
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

  test("who did not get the answer asks again and hears the same", async () => {
    const answers = await Promise.all([erase(ada), erase(ada)]);
    expect([...answers, await erase(ada)].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(server.jobs.filter(({ name }) => name === "eraseAccount")).toHaveLength(1);
    await runJobs();
    await runJobs();
    const [row] = await db.select().from(erasedAccounts).where(eq(erasedAccounts.id, ada.uid));
    expect(row?.settledAt).toBeInstanceOf(Date);
  });

  test("an upload that is coming in ends, and nothing of it is left", async () => {
    const reel = await makeReel(server, grace);
    const { _id: id } = await openSubmission(server, reel, ada);
    await createUpload(site, ada, id, 1000);
    await patchUpload(site, ada, id, 0, randomBytes(400));
    await erase(ada);
    expect((await patchUpload(site, ada, id, 400, randomBytes(600))).status).toBe(401);
    await runJobs();
    expect(await uploads.ids()).not.toContain(id);
    expect(await readdir(join(server.folder, "uploads"))).toEqual([]);
  });
});

describe("is refused", () => {
  test.each(["", "Ada", "Grace Hopper"])("for the name %j, and changes nothing", async (name) => {
    expect(await erase(ada, name)).toMatchObject({ status: 400, code: "BAD_REQUEST" });
    expect(await server.call(getProfile, { as: ada })).toMatchObject({ status: 200 });
    expect(server.jobs).toEqual([]);
  });
});
