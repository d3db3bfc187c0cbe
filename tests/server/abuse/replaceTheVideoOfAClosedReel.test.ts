import { createHash, randomBytes } from "node:crypto";
import { confirmSubmission, createSubmission, type Submission } from "@contract/http/submission";
import { getPresentation } from "@contract/http/presentation";
import { setTributeState } from "@contract/http/tribute";
import { HOUR_MS } from "@contract/time";
import { assets, submissions } from "@server/db/schema/videos";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { giftToken } from "@tests/support/factories/reels";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import { PreparedClip } from "@tests/support/media/preparedClip";
import {
  createUpload,
  openSubmission,
  patchUpload,
  sendAnswer,
  serveUploads,
  uploadAll,
  type UploadSite,
} from "@tests/support/storage/uploads";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let server: TestServer;
let site: UploadSite;
let clips: PreparedClip;
let creator: Account;
let contributor: Account;
let reel: Reel;

beforeAll(async () => {
  server = await startTestServer();
  site = await serveUploads(server);
  clips = await PreparedClip.make();
});
afterAll(async () => {
  await site.close();
  await clips.remove();
});
beforeEach(async () => {
  creator = await server.newUser();
  contributor = await server.newGuest();
  reel = await newLinkedReel(server, creator);
});

const other = randomBytes(1000);
const sha256Of = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const closeReel = () =>
  server.call(setTributeState, { as: creator, body: { tributeId: reel.id, state: "closed" } });
const giveReel = () => giftToken(server, creator, reel.id);
const isThere = (id: string) => server.deps.blobs.sizeOf(`submissions/${id}/original`);

async function markReady(id: string): Promise<void> {
  await server.deps.db
    .update(submissions)
    .set({ state: "ready", durationMs: 5000, deliveredAt: server.deps.clock() })
    .where(eq(submissions.id, id));
}

async function sendThanks(): Promise<Submission> {
  const tgd = await giveReel();
  const input = { tributeId: reel.id, kind: "thanks", tgd, mimeType: "video/webm" } as const;
  const opened = await server.call(createSubmission, { as: contributor, body: input });
  const submissionId = opened.data?._id ?? "";
  const bytes = randomBytes(1000);
  await uploadAll(site, contributor, submissionId, bytes);
  const sent = { submissionId, size: bytes.length, sha256: sha256Of(bytes) };
  const { data, error } = await server.call(confirmSubmission, { as: contributor, body: sent });
  if (!data) throw new Error(error);
  return data;
}

async function kept(id: string) {
  const { db, blobs } = server.deps;
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
  const files = await db.select().from(assets).where(eq(assets.submissionId, id));
  const parts: Buffer[] = [];
  const size = (await isThere(id)) ?? 1;
  for await (const part of blobs.stream(`submissions/${id}/original`, { start: 0, end: size - 1 }))
    parts.push(part as Buffer);
  return { row, files, sha256: sha256Of(Buffer.concat(parts)) };
}

const claim = (submissionId: string, changes: object = {}) =>
  server.call(confirmSubmission, {
    as: contributor,
    body: { submissionId, size: other.length, sha256: sha256Of(other), ...changes },
  });

describe("other bytes for a video that has arrived", () => {
  test.each([
    ["an open reel", async () => undefined],
    ["a closed reel", closeReel],
    ["a given reel", giveReel],
  ])("change nothing in %s", async (_where, prepare) => {
    const { _id } = await sendAnswer(server, site, { reel, as: contributor });
    await markReady(_id);
    await prepare();
    const before = await kept(_id);
    expect((await claim(_id)).code).toBe("UPLOAD_CLOSED");
    expect((await claim(_id, { size: 999, sha256: null })).code).toBe("UPLOAD_CLOSED");
    expect((await claim(_id, { size: 1001, trimStartMs: 2000 })).code).toBe("UPLOAD_CLOSED");
    expect((await createUpload(site, contributor, _id, other.length)).status).toBe(409);
    expect((await patchUpload(site, contributor, _id, 0, other)).status).toBe(409);
    expect(await kept(_id)).toEqual(before);
  });

  test("change nothing about a delivered thank-you", async () => {
    const { _id } = await sendThanks();
    await markReady(_id);
    const before = await kept(_id);
    expect((await claim(_id)).code).toBe("UPLOAD_CLOSED");
    const { data } = await server.call(confirmSubmission, {
      as: contributor,
      body: { submissionId: _id, size: 1000, trimStartMs: 2000 },
    });
    expect(data).toMatchObject({ state: "ready", trimStartMs: null });
    expect(await kept(_id)).toEqual(before);
  });

  test("are another submission, which keeps the first until it can be played itself", async () => {
    const { _id } = await sendAnswer(server, site, { reel, as: contributor });
    expect((await claim(_id)).code).toBe("UPLOAD_CLOSED");
    const next = await openSubmission(server, reel, contributor);
    expect((await claim(next._id, { replaces: _id })).code).toBe("UPLOAD_INCOMPLETE");
    expect(await isThere(_id)).toBe(1000);
    await uploadAll(site, contributor, next._id, other);
    expect((await claim(next._id, { replaces: _id })).status).toBe(200);
    expect(await isThere(next._id)).toBe(1000);
    expect(await isThere(_id)).toBe(1000);
    await clips.prepare(server, next._id, "ready");
    const [old] = await server.deps.db.select().from(submissions).where(eq(submissions.id, _id));
    expect(old).toBeUndefined();
  });
});

describe("a new recording that was begun before", () => {
  test.each([
    ["closed", closeReel],
    ["given", giveReel],
  ])(
    "the reel was %s arrives beside the old one, which stays, and is not shown yet",
    async (_what, end) => {
      const old = await sendAnswer(server, site, { reel, as: contributor });
      const next = await openSubmission(server, reel, contributor);
      await uploadAll(site, contributor, next._id, other);
      await end();
      const before = await kept(old._id);
      expect((await claim(next._id, { replaces: old._id })).status).toBe(200);
      expect(await kept(old._id)).toEqual(before);
      const { data } = await server.call(getPresentation, {
        as: creator,
        query: { tributeId: reel.id },
      });
      expect(data).toMatchObject({ order: [old._id, next._id], hidden: [next._id] });
    },
  );

  test("the gift opens still replaces the old one until then", async () => {
    const revealAt = new Date(server.deps.clock().getTime() + HOUR_MS).toISOString();
    await giftToken(server, creator, reel.id, { revealAt });
    const old = await sendAnswer(server, site, { reel, as: contributor });
    const next = await openSubmission(server, reel, contributor);
    await uploadAll(site, contributor, next._id, other);
    expect((await claim(next._id, { replaces: old._id })).status).toBe(200);
    expect(await isThere(old._id)).toBe(1000);
    await clips.prepare(server, next._id, "ready");
    const rows = await server.deps.db
      .select({ id: submissions.id })
      .from(submissions)
      .where(eq(submissions.tributeId, reel.id));
    expect(rows).toEqual([{ id: next._id }]);
  });

  test("does not delete the old one when it cannot be played", async () => {
    const old = await sendAnswer(server, site, { reel, as: contributor });
    const next = await openSubmission(server, reel, contributor);
    await uploadAll(site, contributor, next._id, other);
    const { db } = server.deps;
    await db.update(submissions).set({ state: "failed" }).where(eq(submissions.id, next._id));
    const { row, ...files } = await kept(old._id);
    expect((await claim(next._id, { replaces: old._id })).status).toBe(200);
    const waiting = { ...row, replacedBy: next._id };
    expect(await kept(old._id)).toEqual({ row: waiting, ...files });
  });
});

test("a new trim by the contributor changes nothing in a given reel", async () => {
  const { _id } = await sendAnswer(server, site, { reel, as: contributor });
  await markReady(_id);
  await giveReel();
  const before = await kept(_id);
  const body = { submissionId: _id, size: 1000, trimStartMs: 1000 };
  const { data } = await server.call(confirmSubmission, { as: contributor, body });
  expect(data).toMatchObject({ state: "ready", trimStartMs: null });
  expect(await kept(_id)).toEqual(before);
});
