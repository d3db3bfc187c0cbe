import { randomBytes } from "node:crypto";
import {
  confirmSubmission,
  listSubmissions,
  removeSubmission,
  type Submission,
} from "@contract/http/submission";
import { DEFAULT_DESIGN, getPresentation, savePresentation } from "@contract/http/presentation";
import { updateProfile } from "@contract/http/user";
import { contributors } from "@server/db/schema/people";
import { submissions } from "@server/db/schema/videos";
import { tributes } from "@server/db/schema/tributes";
import { reconcileSubmissions } from "@server/modules/videos/arrival/reconcile";
import { users } from "@server/db/schema/users";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import { PreparedClip } from "@tests/support/media/preparedClip";
import {
  openSubmission,
  sendAnswer,
  serveUploads,
  uploadAll,
  type UploadSite,
} from "@tests/support/storage/uploads";
import { and, eq } from "drizzle-orm";
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

const sendVideo = (as = contributor) => sendAnswer(server, site, { reel, as });

async function closeReel(): Promise<void> {
  await server.deps.db.update(tributes).set({ state: "closed" }).where(eq(tributes.id, reel.id));
}

async function counters(): Promise<object> {
  const { db } = server.deps;
  const [user] = await db.select().from(users).where(eq(users.id, creator.uid));
  const [joined] = await db
    .select()
    .from(contributors)
    .where(and(eq(contributors.tributeId, reel.id), eq(contributors.userId, contributor.uid)));
  return {
    videos: user?.submissions,
    own: joined?.submissions,
  };
}

describe("a trim by the sender", () => {
  const trimOf = ({ trimStartMs, trimEndMs }: Submission) => [trimStartMs, trimEndMs];
  const confirm = (
    { _id: submissionId, size }: Pick<Submission, "_id" | "size">,
    trim: object,
    as = contributor,
  ) => server.call(confirmSubmission, { as, body: { submissionId, size: size ?? 0, ...trim } });

  test("is sent with the confirmation, and one that leaves too little is refused without losing anything", async () => {
    const { _id } = await openSubmission(server, reel, contributor);
    await uploadAll(site, contributor, _id, randomBytes(1000));
    const sent = { _id, size: 1000 };
    expect(await confirm(sent, { trimStartMs: 4000, trimEndMs: 4900 })).toMatchObject({
      status: 400,
      error: "Please keep at least one second of the video",
    });
    const { data } = await confirm(sent, { trimStartMs: 4000, trimEndMs: 5000 });
    expect(data).toMatchObject({ state: "uploaded", trimStartMs: 4000, trimEndMs: 5000 });
  });

  test("can be changed only by the sender, while the reel is open and within the video", async () => {
    const sent = await sendVideo();
    const { db } = server.deps;
    await db
      .update(submissions)
      .set({ state: "ready", durationMs: 5000 })
      .where(eq(submissions.id, sent._id));
    server.jobs.length = 0;
    expect((await confirm(sent, { trimStartMs: 1000 }, creator)).code).toBe("FORBIDDEN");
    expect((await confirm(sent, { trimStartMs: 4800 })).code).toBe("BAD_REQUEST");
    const { data } = await confirm(sent, { trimStartMs: 1000, trimEndMs: 8000 });
    expect(data && trimOf(data)).toEqual([1000, null]);
    expect(server.jobs).toEqual([{ name: "pieces", data: { tributeId: reel.id } }]);
    expect(server.emitted.at(-1)).toMatchObject({ event: "submission" });

    await closeReel();
    expect((await confirm(sent, { trimStartMs: 2000 })).code).toBe("REEL_CLOSED");
    expect((await confirm(sent, { trimStartMs: 1000, trimEndMs: 8000 })).status).toBe(200);
  });
});

describe("a new recording of an answer", () => {
  const recordAgain = async (replaces: string, as = contributor) => {
    const { _id } = await openSubmission(server, reel, as);
    const body = { submissionId: _id, size: 1000, replaces };
    return { _id, body, confirm: () => server.call(confirmSubmission, { as, body }) };
  };
  const listed = async () => {
    const query = { tributeId: reel.id };
    const { data } = await server.call(listSubmissions, { as: contributor, query });
    return data?.map((one) => one._id);
  };

  test("replaces the old one only once the new one can be played", async () => {
    const old = await sendVideo();
    const { _id, confirm } = await recordAgain(old._id);
    expect((await confirm()).code).toBe("UPLOAD_INCOMPLETE");
    expect(await listed()).toEqual([old._id, _id]);
    await uploadAll(site, contributor, _id, randomBytes(1000));
    expect((await confirm()).status).toBe(200);
    expect(await listed()).toEqual([old._id, _id]);
    await clips.prepare(server, _id, "ready");
    expect(await listed()).toEqual([_id]);
    // The response may have been lost.
    expect((await confirm()).status).toBe(200);
    expect(await counters()).toEqual({ own: 1, videos: 1 });
  });

  test("keeps its position in the reel and the name that the organisers chose", async () => {
    const [first, second] = [await sendVideo(), await sendVideo()];
    const presentation = {
      tributeId: reel.id,
      version: 0,
      ...DEFAULT_DESIGN,
      order: [second._id, first._id],
      hidden: [second._id],
      clips: [{ _id: second._id, trimStartMs: null, trimEndMs: null, displayName: "Granny" }],
    };
    await server.call(savePresentation, { as: creator, body: presentation });
    const { _id, confirm } = await recordAgain(second._id);
    await uploadAll(site, contributor, _id, randomBytes(1000));
    await confirm();
    await clips.prepare(server, _id, "ready");
    const query = { tributeId: reel.id };
    const { data } = await server.call(getPresentation, { as: creator, query });
    expect(data).toMatchObject({
      version: 2,
      order: [_id, first._id],
      hidden: [],
      clips: [{ _id, displayName: "Granny" }],
    });
  });

  const sendAgain = async (replaces: string) => {
    const { _id, confirm } = await recordAgain(replaces);
    await uploadAll(site, contributor, _id, randomBytes(1000));
    await confirm();
    return _id;
  };

  test("replaces all before it, also when one between them was deleted", async () => {
    const old = await sendVideo();
    const [between, last] = [await sendAgain(old._id), await sendAgain(old._id)];
    const query = { submissionId: between };
    await server.call(removeSubmission, { as: contributor, query });
    await clips.prepare(server, last, "ready");
    expect(await listed()).toEqual([last]);
  });

  test("is not replaced by one that it replaces", async () => {
    const old = await sendVideo();
    const next = await sendAgain(old._id);
    const body = { submissionId: old._id, size: 1000, replaces: next };
    await server.call(confirmSubmission, { as: contributor, body });
    await clips.prepare(server, next, "ready");
    expect(await listed()).toEqual([next]);
  });

  test("is not hidden in a closed reel when an organiser has already used it", async () => {
    const [old, next] = [await sendVideo(), await sendVideo()];
    const order = [old._id, next._id];
    const design = { tributeId: reel.id, version: 0, ...DEFAULT_DESIGN };
    const shown = { ...design, order, hidden: [] };
    await server.call(savePresentation, { as: creator, body: shown });
    await closeReel();
    const body = { submissionId: next._id, size: 1000, replaces: old._id };
    await server.call(confirmSubmission, { as: contributor, body });
    const query = { tributeId: reel.id };
    const { data } = await server.call(getPresentation, { as: creator, query });
    expect(data).toMatchObject({ order, hidden: [] });
  });

  test("can only replace the sender's own answer to the same reel", async () => {
    const theirs = await sendVideo(await server.newGuest());
    const { _id, confirm } = await recordAgain(theirs._id);
    await uploadAll(site, contributor, _id, randomBytes(1000));
    expect((await confirm()).code).toBe("BAD_REQUEST");
    const itself = { submissionId: _id, size: 1000, replaces: _id };
    const { code } = await server.call(confirmSubmission, { as: contributor, body: itself });
    expect(code).toBe("BAD_REQUEST");
    expect(await listed()).toEqual([_id]);
  });
});

test("a video without its sender's name waits, and is taken with the name", async () => {
  const { db } = server.deps;
  await db.update(users).set({ firstName: "", lastName: "" }).where(eq(users.id, contributor.uid));
  const { _id: submissionId } = await openSubmission(server, reel, contributor);
  await uploadAll(site, contributor, submissionId, randomBytes(1000));
  const confirm = () =>
    server.call(confirmSubmission, { as: contributor, body: { submissionId, size: 1000 } });
  const state = async () =>
    (await server.call(listSubmissions, { as: creator, query: { tributeId: reel.id } })).data?.map(
      (one) => [one.state, one.contributor.firstName],
    );
  expect(await confirm()).toMatchObject({ status: 403, code: "ACCOUNT_NEEDED" });
  await reconcileSubmissions(server.deps, (error) => {
    throw error;
  });
  expect(await state()).toEqual([["uploading", ""]]);
  const userDetails = { firstName: "Kim", lastName: "Lee", image: null };
  await server.call(updateProfile, { as: contributor, body: { userDetails } });
  expect((await confirm()).status).toBe(200);
  expect(await state()).toEqual([["uploaded", "Kim"]]);
});
