import { invitePeople } from "@contract/http/invite";
import {
  renameContributor,
  createSubmission,
  getFeed,
  listSubmissions,
} from "@contract/http/submission";
import { getTributePage, listInvitees } from "@contract/http/tribute";
import { getProfile } from "@contract/http/user";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { requestSubmission } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { PreparedClip } from "@tests/support/media/preparedClip";
import { sendAnswer, serveUploads } from "@tests/support/storage/uploads";
import { afterAll, beforeEach, expect, test } from "vitest";

const server = await startTestServer();
const site = await serveUploads(server);
const clips = await PreparedClip.make();
let creator: Account;
let reel: Reel;

afterAll(async () => {
  await site.close();
  await clips.remove();
});
beforeEach(async () => {
  creator = await server.newUser();
  reel = await newLinkedReel(server, creator);
});

const rename = (person: { submissionId?: string; inviteeId?: string }, as = creator) =>
  server.call(renameContributor, {
    as,
    body: {
      tributeId: reel.id,
      submissionId: null,
      inviteeId: null,
      firstName: "Grace",
      lastName: "Hopper",
      ...person,
    },
  });
async function board() {
  const { data } = await server.call(listInvitees, { as: creator, query: { tributeId: reel.id } });
  return data?.items ?? [];
}
async function speakers(as = creator) {
  const { data } = await server.call(listSubmissions, { as, query: { tributeId: reel.id } });
  return data?.map(({ contributor: { firstName, lastName } }) => `${firstName} ${lastName}`);
}

test("a corrected name is used in the reel, on the board and on the page, not in the account", async () => {
  const guest = await server.newGuest();
  const { _id } = await sendAnswer(server, site, { reel, as: guest });
  await sendAnswer(server, site, { reel, as: guest });
  await clips.prepare(server, _id, "ready");
  const account = (await server.call(getProfile, { as: guest })).data?.basicInfo;
  expect(await rename({ submissionId: _id })).toMatchObject({ status: 200 });
  expect(await speakers()).toEqual(["Grace Hopper", "Grace Hopper"]);
  expect(await board()).toMatchObject([{ name: "Grace Hopper", source: "open" }]);
  const { data: feed } = await server.call(getFeed, { as: creator, query: { tributeId: reel.id } });
  expect(feed?.clips).toMatchObject([{ contributor: "Grace Hopper" }]);
  const query = { tributeId: reel.id };
  const page = await server.call(getTributePage, { as: creator, query });
  expect(page.data?.tribute?.contributors).toContain("Grace");
  expect((await server.call(getProfile, { as: guest })).data?.basicInfo).toEqual(account);
  expect(server.jobs).toContainEqual({ name: "pieces", data: { tributeId: reel.id } });
});

test("another reel keeps the person's own name", async () => {
  const guest = await server.newGuest();
  const { _id } = await sendAnswer(server, site, { reel, as: guest });
  await rename({ submissionId: _id });
  const other = await newLinkedReel(server, creator);
  await sendAnswer(server, site, { reel: other, as: guest });
  reel = other;
  expect(await speakers()).not.toEqual(["Grace Hopper"]);
});

test("somebody on the board is renamed before they have sent anything", async () => {
  const people = [{ name: "Grce", email: "grace@example.com" }];
  const body = { tributeId: reel.id, people };
  await server.call(invitePeople, { as: creator, body });
  const [invited] = await board();
  await rename({ inviteeId: invited?._id ?? "" });
  expect(await board()).toMatchObject([{ name: "Grace Hopper", email: "grace@example.com" }]);
});

test("somebody whom an organiser has recorded is renamed on the board and in their video", async () => {
  const onBehalfOf = { firstName: "Grce", lastName: "" };
  const sent = await server.call(createSubmission, {
    as: creator,
    body: { tributeId: reel.id, onBehalfOf, mimeType: "video/webm" },
  });
  await rename({ submissionId: sent.data?._id ?? "" });
  expect(await speakers()).toEqual(["Grace Hopper"]);
  expect(await board()).toMatchObject([{ name: "Grace Hopper", source: "recorded" }]);
});

test("only organisers correct names, and only in their own reel", async () => {
  const guest = await server.newGuest();
  const { _id: submissionId } = await sendAnswer(server, site, { reel, as: guest });
  expect(await rename({ submissionId }, guest)).toMatchObject({ code: "FORBIDDEN" });
  expect(await rename({})).toMatchObject({ status: 400 });
  expect(await rename({ inviteeId: "unknown" })).toMatchObject({ code: "NOT_FOUND" });
  const stranger = await server.newUser();
  reel = await newLinkedReel(server, stranger);
  expect(await rename({ submissionId }, stranger)).toMatchObject({ code: "NOT_FOUND" });
  const own = { tributeId: reel.id, invite: reel.invite };
  expect((await requestSubmission(server, guest, own)).status).toBe(200);
});
