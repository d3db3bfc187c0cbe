import { randomBytes } from "node:crypto";
import { blockPerson, resendInvite, unblockPerson } from "@contract/http/invite";
import {
  confirmSubmission,
  createSubmission,
  listSubmissions,
  removeSubmission,
  retrySubmission,
} from "@contract/http/submission";
import { getTributePage, listInvitees } from "@contract/http/tribute";
import { DAY_MS } from "@contract/time";
import { submissions } from "@server/db/schema/videos";
import { verifyLedger } from "@server/modules/ledger/verify";
import { releaseHeldJob } from "@server/modules/videos/arrival/releaseHeld";
import { reconcileSubmissions } from "@server/modules/videos/arrival/reconcile";
import type { Account } from "@tests/support/factories/accounts";
import { balanceOf, buyCredits } from "@tests/support/factories/credits";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import {
  giftToken,
  newCoOrganiser,
  requestSubmission,
  startToRecord,
} from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import {
  createUpload,
  openSubmission,
  patchUpload,
  sendAnswer,
  serveUploads,
} from "@tests/support/storage/uploads";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";

const BLOCKED = { status: 403, code: "BLOCKED" };
const server = await startTestServer();
const { db, uploads } = server.deps;
const site = await serveUploads(server);
let creator: Account;
let guest: Account;
let reel: Reel;

afterAll(() => site.close());
beforeEach(async () => {
  creator = await server.newUser();
  guest = await server.newGuest();
  reel = await newLinkedReel(server, creator);
});
afterEach(async () => {
  const { findings } = await verifyLedger(db);
  // Some credits here were bought without a payment.
  const finding = findings.find(({ rule }) => !rule.includes("belongs to a payment"));
  if (finding) throw new Error(finding.finding);
});

const way = () => ({ tributeId: reel.id, invite: reel.invite });
const person = (account: Account) => ({ tributeId: reel.id, userId: account.uid });
const block = (account = guest, as = creator) =>
  server.call(blockPerson, { as, body: person(account) });
const unblock = (account = guest, as = creator) =>
  server.call(unblockPerson, { as, query: person(account) });
const send = async (as: Account) => (await sendAnswer(server, site, { reel, as }))._id;

async function board() {
  const { data } = await server.call(listInvitees, { as: creator, query: { tributeId: reel.id } });
  return data?.items ?? [];
}

async function pageOf(as: Account) {
  const { data } = await server.call(getTributePage, { as, query: way() });
  return data?.tribute;
}

/** Uploads all but the last byte of a video. */
async function almostUpload(bytes: Buffer): Promise<string> {
  const { _id } = await openSubmission(server, reel, guest);
  await createUpload(site, guest, _id, bytes.length);
  const part = bytes.subarray(0, -1);
  expect((await patchUpload(site, guest, _id, 0, part)).status).toBe(204);
  return _id;
}

describe("a blocked person", () => {
  test("cannot start to record, with any link and for any purpose", async () => {
    await send(guest);
    expect(await block()).toMatchObject({ status: 200, data: { isBlocked: true } });
    expect(await requestSubmission(server, guest, way())).toMatchObject(BLOCKED);
    const tgd = await giftToken(server, creator, reel.id);
    const body = { tributeId: reel.id, kind: "thanks", tgd, mimeType: "video/webm" } as const;
    expect(await server.call(createSubmission, { as: guest, body })).toMatchObject(BLOCKED);
  });

  test("hears it politely, in their language, and sees it on the reel's page", async () => {
    await startToRecord(server, guest, way());
    expect((await pageOf(guest))?.isBlocked).toBe(false);
    await block();
    const refusal = await requestSubmission(server, guest, way());
    expect(refusal.error).toBe(
      "The organisers take no more videos from you. If that's a mistake, please ask them.",
    );
    expect(await pageOf(guest)).toMatchObject({ isBlocked: true, contributors: [] });
    expect((await pageOf(await server.newGuest()))?.isBlocked).toBe(false);
    expect(server.emitted).toContainEqual({
      userId: guest.uid,
      event: "tribute",
      payload: { tributeId: reel.id, state: "open" },
    });
  });

  test("cannot finish an upload, and loses no byte of it", async () => {
    const bytes = randomBytes(2000);
    const id = await almostUpload(bytes);
    await block();
    const last = () => patchUpload(site, guest, id, bytes.length - 1, bytes.subarray(-1));
    const refused = await last();
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: "BLOCKED" }),
    ]);
    expect(await uploads.status(id)).toMatchObject({ offset: bytes.length - 1 });

    await unblock();
    expect((await last()).status).toBe(204);
    const confirmed = await server.call(confirmSubmission, {
      as: guest,
      body: { submissionId: id, size: bytes.length },
    });
    expect(confirmed).toMatchObject({ status: 200, data: { state: "uploaded" } });
  });

  test("cannot replace, confirm or retry what they have sent", async () => {
    const [kept, failed] = [await send(guest), await send(guest)];
    await db.update(submissions).set({ state: "failed" }).where(eq(submissions.id, failed));
    await block();
    const body = { submissionId: kept, size: 1, trimStartMs: 5000 };
    expect(await server.call(confirmSubmission, { as: guest, body })).toMatchObject(BLOCKED);
    const retry = { submissionId: failed, acceptsIncomplete: false };
    expect(await server.call(retrySubmission, { as: guest, body: retry })).toMatchObject(BLOCKED);
    expect(await server.call(retrySubmission, { as: creator, body: retry })).toMatchObject({
      status: 200,
    });
  });

  test("may still delete what they have sent", async () => {
    const id = await send(guest);
    await block();
    const query = { submissionId: id };
    expect(await server.call(removeSubmission, { as: guest, query })).toMatchObject({
      data: { removed: true },
    });
  });

  test("who had begun costs no credit, and their upload ends after a month", async () => {
    const bytes = randomBytes(50);
    const id = await almostUpload(bytes);
    const before = await balanceOf(server, creator);
    await block();
    expect(await balanceOf(server, creator)).toBe(before);
    expect(await board()).toMatchObject([{ state: "withdrawn", isBlocked: true }]);
    server.advance(31 * DAY_MS);
    await reconcileSubmissions(server.deps, (error) => {
      throw error;
    });
    expect(await db.select().from(submissions).where(eq(submissions.id, id))).toEqual([]);
    server.advance(-31 * DAY_MS);
  });

  test("may record again once an organiser takes the block back", async () => {
    await startToRecord(server, guest, way());
    await block();
    expect(await unblock()).toMatchObject({ status: 200, data: { isBlocked: false } });
    expect(await board()).toMatchObject([{ state: "started", isBlocked: false }]);
    expect((await requestSubmission(server, guest, way())).status).toBe(200);
  });
});

describe("removing a video and blocking its sender", () => {
  test("is one step", async () => {
    const id = await send(guest);
    const query = { submissionId: id, blocksSender: true };
    expect(await server.call(removeSubmission, { as: creator, query })).toMatchObject({
      data: { removed: true },
    });
    expect(await board()).toMatchObject([{ state: "withdrawn", isBlocked: true, clips: 0 }]);
    expect(await requestSubmission(server, guest, way())).toMatchObject(BLOCKED);
  });

  test("is for organisers, helpers included", async () => {
    const [id, other] = [await send(guest), await send(guest)];
    const query = { submissionId: id, blocksSender: true };
    expect(await server.call(removeSubmission, { as: guest, query })).toMatchObject({
      status: 403,
      code: "FORBIDDEN",
    });
    const helper = await newCoOrganiser(server, reel.id);
    const answer = await server.call(removeSubmission, {
      as: helper,
      query: { ...query, submissionId: other },
    });
    expect(answer.status).toBe(200);
    const { data } = await server.call(listSubmissions, {
      as: creator,
      query: { tributeId: reel.id },
    });
    expect(data).toMatchObject([{ _id: id }]);
  });

  test("removes nothing if the sender organises the reel", async () => {
    const helper = await newCoOrganiser(server, reel.id);
    const id = await send(helper);
    const query = { submissionId: id, blocksSender: true };
    expect(await server.call(removeSubmission, { as: creator, query })).toMatchObject({
      status: 400,
    });
    expect(await db.select().from(submissions).where(eq(submissions.id, id))).toHaveLength(1);
  });
});

test("a blocked person's videos that wait for a credit get none until the block is taken back", async () => {
  const RUN = { signal: new AbortController().signal, isLastAttempt: false };
  const release = () => releaseHeldJob(server.deps)({ userId: creator.uid }, RUN);
  const stateOf = async (id: string) =>
    (await db.select().from(submissions).where(eq(submissions.id, id)))[0]?.state;
  for (let credit = 0; credit < 5; credit++) await send(await server.newGuest());
  const [held, later] = [await send(guest), await send(await server.newGuest())];
  expect(await stateOf(held)).toBe("held");
  await block();
  await buyCredits(server, creator, 2);
  await release();
  expect([await stateOf(held), await stateOf(later)]).toEqual(["held", "uploaded"]);

  server.jobs.length = 0;
  await unblock();
  expect(server.jobs).toContainEqual({ name: "releaseHeld", data: { userId: creator.uid } });
  await release();
  expect(await stateOf(held)).toBe("uploaded");
});

describe("blocking", () => {
  test("is refused to contributors and strangers, and for strangers and organisers", async () => {
    await send(guest);
    const other = await server.newUser();
    expect((await block(guest, other)).status).toBe(403);
    expect((await unblock(guest, guest)).status).toBe(403);
    expect((await block(other)).status).toBe(404);
    expect((await block(creator)).status).toBe(400);
    expect((await block(guest, await newCoOrganiser(server, reel.id))).status).toBe(200);
  });

  test("ends a personal invitation, which is sent again only after the block is taken back", async () => {
    const invited = await server.newUser();
    const { db: database } = server.deps;
    await startToRecord(server, invited, way());
    await database.execute(
      `update invitees set source = 'personal', email = '${invited.email}' where user_id = '${invited.uid}'`,
    );
    await block(invited);
    const [row] = await board();
    const body = { tributeId: reel.id, inviteeId: row?._id };
    expect((await server.call(resendInvite, { as: creator, body })).status).toBe(400);
    await unblock(invited);
    expect((await server.call(resendInvite, { as: creator, body })).status).toBe(200);
  });
});
