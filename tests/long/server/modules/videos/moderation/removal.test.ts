import { listActivity } from "@contract/http/activity";
import { startExport } from "@contract/http/export";
import { UNDO_MS } from "@contract/domain/submission";
import {
  getDownloadUrl,
  getFeed,
  getReplay,
  listSubmissions,
  removeSubmission,
  restoreSubmission,
  retrySubmission,
} from "@contract/http/submission";
import { getTributePage, listInvitees } from "@contract/http/tribute";
import { submissions } from "@server/db/schema/videos";
import { finishRemovalsJob } from "@server/modules/videos/moderation/removal";
import type { Account } from "@tests/support/factories/accounts";
import { balanceOf } from "@tests/support/factories/credits";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { giftToken, newCoOrganiser } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { PreparedClip } from "@tests/support/media/preparedClip";
import { sendAnswer, serveUploads } from "@tests/support/storage/uploads";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
const site = await serveUploads(server);
const clips = await PreparedClip.make();
const RUN = { signal: new AbortController().signal, isLastAttempt: false };
let creator: Account;
let guest: Account;
let reel: Reel;
let id: string;

afterAll(async () => {
  await site.close();
  await clips.remove();
});
beforeEach(async () => {
  creator = await server.newUser();
  guest = await server.newGuest();
  reel = await newLinkedReel(server, creator);
  id = (await sendAnswer(server, site, { reel, as: guest }))._id;
  await clips.prepare(server, id, "ready");
});

const remove = (options: { as?: Account; blocksSender?: boolean } = {}) =>
  server.call(removeSubmission, {
    as: options.as ?? creator,
    query: {
      submissionId: id,
      isUndoable: true,
      ...(options.blocksSender && { blocksSender: true }),
    },
  });
const restore = (as = creator) =>
  server.call(restoreSubmission, { as, body: { submissionId: id } });
const runJob = () => finishRemovalsJob(server.deps)({}, RUN);
const listed = async (as: Account) => {
  const { data } = await server.call(listSubmissions, { as, query: { tributeId: reel.id } });
  return data?.map((one) => one._id);
};
const isStored = async () =>
  (await server.deps.blobs.sizeOf(`submissions/${id}/original`)) !== null;
const acts = async () => {
  const { data } = await server.call(listActivity, { as: creator, query: { tributeId: reel.id } });
  return data?.items.map(({ act }) => act);
};
const isBlocked = async () => {
  const query = { tributeId: reel.id, invite: reel.invite };
  const { data } = await server.call(getTributePage, { as: guest, query });
  return data?.tribute?.isBlocked;
};
async function playing(tgd?: string) {
  const { data } = await server.call(getFeed, {
    as: creator,
    query: { tributeId: reel.id, ...(tgd && { tgd }) },
  });
  return data?.clips.map((one) => one._id);
}

describe("a video that an organiser deletes", () => {
  test("is hidden at once from everybody, and from every call", async () => {
    const tgd = await giftToken(server, creator, reel.id);
    expect(await playing(tgd)).toEqual([id]);
    expect(await remove()).toMatchObject({ status: 200, data: { removed: true } });
    server.advance(1001);
    expect(await listed(creator)).toEqual([]);
    expect(await listed(guest)).toEqual([]);
    expect(await playing(tgd)).toEqual([]);
    const query = { submissionId: id };
    for (const as of [creator, guest]) {
      expect(await server.call(getReplay, { as, query })).toMatchObject({ code: "NOT_FOUND" });
      expect(await server.call(getDownloadUrl, { as, query })).toMatchObject({ code: "NOT_FOUND" });
      expect(await server.call(retrySubmission, { as, body: query })).toMatchObject({
        code: "NOT_FOUND",
      });
    }
    const body = { tributeId: reel.id, kind: "originals" } as const;
    expect((await server.call(startExport, { as: creator, body })).code).not.toBeNull();
    for (const { uid } of [creator, guest])
      expect(server.emitted).toContainEqual({
        userId: uid,
        event: "submissionRemoved",
        payload: { tributeId: reel.id, submissionId: id },
      });
  });

  test("stays for ten seconds, and then goes with its files, whoever looks", async () => {
    await remove();
    server.advance(UNDO_MS - 1);
    await runJob();
    expect(await isStored()).toBe(true);
    server.advance(1);
    await runJob();
    await runJob();
    const rows = await server.deps.db.select().from(submissions).where(eq(submissions.id, id));
    expect(rows).toEqual([]);
    expect(server.jobs).toContainEqual({
      name: "removeFiles",
      data: { folder: `submissions/${id}` },
    });
    expect(await restore()).toMatchObject({ code: "NOT_FOUND" });
    const { data } = await server.call(listInvitees, {
      as: creator,
      query: { tributeId: reel.id },
    });
    expect(data?.items).toMatchObject([{ state: "opened", clips: 0 }]);
  });

  test("returns its credit when it is gone, and not before", async () => {
    const credit = () => balanceOf(server, creator);
    const before = await credit();
    await remove();
    expect(await credit()).toBe(before);
    server.advance(UNDO_MS);
    await runJob();
    expect(await credit()).toBe(before + 1);
  });

  test("comes back for everybody when an organiser undoes it", async () => {
    await remove();
    const helper = await newCoOrganiser(server, reel.id);
    expect(await restore(helper)).toMatchObject({ status: 200, data: { _id: id } });
    server.advance(UNDO_MS);
    await runJob();
    expect(await listed(creator)).toEqual([id]);
    expect(await listed(guest)).toEqual([id]);
    expect(await playing()).toEqual([id]);
    expect(await isStored()).toBe(true);
    expect(await restore()).toMatchObject({ status: 200, data: { _id: id } });
    expect(await acts()).toEqual(["VIDEO_RESTORED", "VIDEO_REMOVED"]);
  });

  test("comes back as it is then, when it became ready in the meantime", async () => {
    const other = await server.newGuest();
    id = (await sendAnswer(server, site, { reel, as: other }))._id;
    await remove();
    const before = server.emitted.length;
    await clips.prepare(server, id, "ready");
    const told = server.emitted.slice(before).filter(({ event }) => event === "submission");
    expect(told).toEqual([]);
    expect(await restore()).toMatchObject({ data: { _id: id, state: "ready" } });
  });

  test("is deleted only once, however often it is asked for", async () => {
    await remove();
    expect(await remove()).toMatchObject({ data: { removed: true } });
    expect(await acts()).toEqual(["VIDEO_REMOVED"]);
  });

  test("blocks its sender on request, and undoing it takes that back", async () => {
    await remove({ blocksSender: true });
    expect(await isBlocked()).toBe(true);
    await restore();
    expect(await isBlocked()).toBe(false);
  });

  test("does not unblock a sender who was blocked before", async () => {
    await remove({ blocksSender: true });
    await restore();
    await remove();
    await restore();
    expect(await isBlocked()).toBe(false);
  });
});

describe("somebody who does not organise the reel", () => {
  test("can neither delete a video in this way nor bring it back", async () => {
    const stranger = await server.newUser();
    for (const as of [guest, stranger]) {
      expect(await remove({ as })).toMatchObject({ code: "FORBIDDEN" });
      expect(await restore(as)).toMatchObject({ code: "FORBIDDEN" });
    }
  });
});
