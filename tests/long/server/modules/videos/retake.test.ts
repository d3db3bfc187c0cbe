import { randomBytes } from "node:crypto";
import { DEFAULT_DESIGN, getPresentation, savePresentation } from "@contract/http/presentation";
import {
  confirmSubmission,
  listSubmissions,
  removeSubmission,
  retrySubmission,
} from "@contract/http/submission";
import { listNotifications } from "@contract/http/notification";
import { setTributeState } from "@contract/http/tribute";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { giftToken } from "@tests/support/factories/reels";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import {
  openSubmission,
  sendAnswer,
  serveUploads,
  uploadAll,
  type UploadSite,
} from "@tests/support/storage/uploads";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PreparedClip } from "@tests/support/media/preparedClip";
import { clipsOf } from "@tests/server/modules/videos/takes";

let server: TestServer;
let site: UploadSite;
let clips: PreparedClip;
let creator: Account;
let contributor: Account;
let reel: Reel;
/** This is the id of an answer that plays in the reel. */
let old: string;

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
  old = (await sendAnswer(server, site, { reel, as: contributor }))._id;
  await clips.prepare(server, old, "ready");
});

const playing = () => clipsOf(server, reel.id);
const isStored = async (id: string) =>
  (await server.deps.blobs.sizeOf(`submissions/${id}/original`)) !== null;

async function sendAgain(replaces: string): Promise<string> {
  const { _id } = await openSubmission(server, reel, contributor);
  await uploadAll(site, contributor, _id, randomBytes(1000));
  const body = { submissionId: _id, size: 1000, replaces };
  const { status } = await server.call(confirmSubmission, { as: contributor, body });
  expect(status).toBe(200);
  return _id;
}

async function listed() {
  const query = { tributeId: reel.id };
  const { data } = await server.call(listSubmissions, { as: contributor, query });
  return data?.map((one) => ({ _id: one._id, state: one.state, isRetake: one.isRetake }));
}

async function notesOf(as: Account): Promise<string[]> {
  const { data } = await server.call(listNotifications, { as });
  return (data?.items ?? []).filter(({ type }) => type === "RETAKE_FAILED").map(({ text }) => text);
}

const retryAs = (as: Account, submissionId: string) =>
  server.call(retrySubmission, { as, body: { submissionId } });

describe("a new recording of an answer that plays in the reel", () => {
  test("leaves it there until the new one can be played, and then takes its place", async () => {
    const other = (await sendAnswer(server, site, { reel, as: contributor }))._id;
    await clips.prepare(server, other, "ready");
    const next = await sendAgain(old);
    expect(await playing()).toEqual([old, other]);
    expect(await isStored(old)).toBe(true);
    expect(await listed()).toContainEqual({ _id: next, state: "uploaded", isRetake: true });

    await clips.prepare(server, next, "killed");
    expect(await playing()).toEqual([old, other]);

    // The order that the organisers save includes the new one, which is on its way.
    const order = [old, other, next];
    const saved = { ...DEFAULT_DESIGN, tributeId: reel.id, version: 0, order, hidden: [] };
    await server.call(savePresentation, { as: creator, body: { ...saved, clips: [] } });
    await clips.prepare(server, next, "ready");
    expect(await playing()).toEqual([next, other]);
    expect(await listed()).toEqual([
      { _id: other, state: "ready", isRetake: false },
      { _id: next, state: "ready", isRetake: false },
    ]);
    expect(server.jobs).toContainEqual({
      name: "removeFiles",
      data: { folder: `submissions/${old}` },
    });
    expect(server.emitted).toContainEqual(
      expect.objectContaining({ userId: contributor.uid, event: "submissionRemoved" }),
    );
  });

  test("that cannot be prepared leaves it there, and its sender and the organisers are told", async () => {
    const next = await sendAgain(old);
    await clips.prepare(server, next, "unreadable");
    expect(await playing()).toEqual([old]);
    expect(await isStored(old)).toBe(true);
    expect(await listed()).toContainEqual({ _id: next, state: "failed", isRetake: true });
    expect(await notesOf(contributor)).toEqual([
      expect.stringContaining("Your earlier one stays in its place."),
    ]);
    expect(await notesOf(creator)).toEqual([
      expect.stringContaining("The earlier one stays in its place."),
    ]);

    // A second attempt that succeeds replaces it after all.
    await retryAs(contributor, next);
    await clips.prepare(server, next, "ready");
    expect(await playing()).toEqual([next]);
  });

  test("does not say that an earlier one stays when there is none", async () => {
    const { _id } = await sendAnswer(server, site, { reel, as: contributor });
    await clips.prepare(server, _id, "unreadable");
    expect(await notesOf(contributor)).toEqual([]);
  });

  test("replaces it at once when it could be played before it was confirmed", async () => {
    const next = (await sendAnswer(server, site, { reel, as: contributor }))._id;
    await clips.prepare(server, next, "ready");
    const body = { submissionId: next, size: 1000, replaces: old };
    await server.call(confirmSubmission, { as: contributor, body });
    expect(await playing()).toEqual([next]);
  });

  test("that is deleted leaves it there", async () => {
    const next = await sendAgain(old);
    await server.call(removeSubmission, { as: contributor, query: { submissionId: next } });
    await clips.prepare(server, next, "ready");
    expect(await playing()).toEqual([old]);
  });
});

describe("several new recordings of one answer", () => {
  test.each([
    ["the first one is ready first", [0, 1]],
    ["the last one is ready first", [1, 0]],
  ])("leave the last one, when %s", async (_when, order) => {
    const sent = [await sendAgain(old), await sendAgain(old)];
    for (const index of order) await clips.prepare(server, sent[index] ?? "", "ready");
    expect(await playing()).toEqual([sent[1]]);
  });

  test("leave the last one that can be played", async () => {
    const first = await sendAgain(old);
    const second = await sendAgain(first);
    await clips.prepare(server, first, "unreadable");
    expect(await playing()).toEqual([old]);
    await clips.prepare(server, second, "ready");
    expect(await playing()).toEqual([second]);
    expect(await listed()).toHaveLength(1);
  });
});

describe("a new recording that was confirmed in time", () => {
  test("still replaces the old one in a reel that has been closed since", async () => {
    const next = await sendAgain(old);
    const body = { tributeId: reel.id, state: "closed" } as const;
    await server.call(setTributeState, { as: creator, body });
    const again = { submissionId: next, size: 1000, replaces: old };
    await server.call(confirmSubmission, { as: contributor, body: again });
    await clips.prepare(server, next, "ready");
    expect(await playing()).toEqual([next]);
  });

  test("waits beside the old one in a reel that its recipient can watch by now", async () => {
    const next = await sendAgain(old);
    await giftToken(server, creator, reel.id);
    await clips.prepare(server, next, "ready");
    expect(await playing()).toEqual([old]);
    expect(await listed()).toContainEqual({ _id: next, state: "ready", isRetake: false });
    const query = { tributeId: reel.id };
    const { data } = await server.call(getPresentation, { as: creator, query });
    expect(data?.hidden).toEqual([next]);
  });
});
