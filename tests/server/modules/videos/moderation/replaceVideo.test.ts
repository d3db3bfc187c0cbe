import { createHash, randomBytes } from "node:crypto";
import { listActivity } from "@contract/http/activity";
import { confirmSubmission, createSubmission, listSubmissions } from "@contract/http/submission";
import { listInvitees } from "@contract/http/tribute";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { startTestServer } from "@tests/support/factories/server";
import { PreparedClip } from "@tests/support/media/preparedClip";
import { sendAnswer, serveUploads, uploadAll } from "@tests/support/storage/uploads";
import { afterAll, beforeEach, expect, test } from "vitest";

const server = await startTestServer();
const site = await serveUploads(server);
const clips = await PreparedClip.make();
let creator: Account;
let guest: Account;
let reel: Reel;
let old: string;

afterAll(async () => {
  await site.close();
  await clips.remove();
});
beforeEach(async () => {
  creator = await server.newUser();
  guest = await server.newGuest();
  reel = await newLinkedReel(server, creator);
  old = (await sendAnswer(server, site, { reel, as: guest }))._id;
  await clips.prepare(server, old, "ready");
});

/** Sends a file that replaces the video; `onBehalfOf` is the name that the organiser uses. */
async function replace(as: Account, onBehalfOf: { firstName: string; lastName: string } | null) {
  const opened = await server.call(createSubmission, {
    as,
    body: {
      tributeId: reel.id,
      questionId: reel.questionId,
      invite: reel.invite,
      mimeType: "video/webm",
      onBehalfOf,
    },
  });
  const submissionId = opened.data?._id ?? "";
  const bytes = randomBytes(1000);
  await uploadAll(site, as, submissionId, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const body = { submissionId, size: bytes.length, sha256, replaces: old };
  return { submissionId, ...(await server.call(confirmSubmission, { as, body })) };
}
async function listed() {
  const query = { tributeId: reel.id };
  const { data } = await server.call(listSubmissions, { as: creator, query });
  return data?.map((one) => one._id);
}
async function board() {
  const { data } = await server.call(listInvitees, { as: creator, query: { tributeId: reel.id } });
  return data?.items ?? [];
}

test("an organiser's file takes the place of somebody's video as soon as it can be played", async () => {
  const [person] = await board();
  const sent = await replace(creator, { firstName: "Another", lastName: "Spelling" });
  expect(sent.status).toBe(200);
  expect(await listed()).toEqual([old, sent.submissionId]);
  expect(await board()).toMatchObject([{ _id: person?._id, state: "submitted" }]);
  await clips.prepare(server, sent.submissionId, "ready");
  expect(await listed()).toEqual([sent.submissionId]);
  expect(await board()).toMatchObject([{ _id: person?._id, state: "submitted", clips: 1 }]);
  const { data } = await server.call(listActivity, { as: creator, query: { tributeId: reel.id } });
  expect(data?.items).toMatchObject([
    { act: "VIDEO_REPLACED", actor: { userId: creator.uid }, person: { userId: guest.uid } },
  ]);
});

test("nobody else replaces somebody's video, and organisers say whose it is", async () => {
  expect(await replace(await server.newGuest(), null)).toMatchObject({ code: "BAD_REQUEST" });
  expect(await replace(creator, null)).toMatchObject({ code: "BAD_REQUEST" });
});
