import { invitePeople, openInvite } from "@contract/http/invite";
import type { TributeState } from "@contract/domain/tribute";
import { setTributeState } from "@contract/http/tribute";
import { inviteMailsJob } from "@server/modules/people/inviteMails";
import { balanceOf } from "@tests/support/factories/credits";
import {
  requestSubmission,
  startToRecord,
  inviteToken,
  joinWithoutVideo,
  newReel,
} from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { beforeEach, expect, test } from "vitest";
import { requestedMails, JOB_RUN } from "../reminders/invited";
import { type Desk, lastEvent, newDesk, personalTokenOf } from "./desk";
import { completeUpload } from "./recording";

const server = await startTestServer();
let desk: Desk;
beforeEach(async () => {
  desk = await newDesk(server);
});

const setReelState = (state: TributeState, { creator, tributeId } = desk) =>
  server.call(setTributeState, { as: creator, body: { tributeId, state } });
const statesByName = async () => {
  const { items } = await desk.board();
  return Object.fromEntries(items.map(({ name, state }) => [name, state]));
};

/**
 * Adds one person who was only invited, one who opened the link, one who records, one who declined
 * and one who sent a video.
 */
async function fillBoard() {
  const { tributeId } = desk;
  await desk.invite("ann@x.org", "bob@x.org", "eve@x.org", "kay@x.org");
  await inviteMailsJob(server.deps)({ tributeId, origin: ORIGIN }, JOB_RUN);
  const tokenOf = async (email: string) => personalTokenOf(server, await desk.person(email));
  await server.call(openInvite, { body: { tributeId, invite: await tokenOf("bob@x.org") } });
  const [eve, kay] = [await server.newGuest(), await server.newGuest()];
  const uploading = await startToRecord(server, eve, {
    tributeId,
    invite: await tokenOf("eve@x.org"),
  });
  const sent = await startToRecord(server, kay, { tributeId, invite: await tokenOf("kay@x.org") });
  await completeUpload(server, sent);
  return { eve, uploading };
}

test("closing a reel ends the unanswered invites and returns their credits", async () => {
  await fillBoard();
  expect(await balanceOf(server, desk.creator)).toBe(1);

  expect((await setReelState("closed")).data).toMatchObject({ state: "closed", viewer: "creator" });
  expect((await setReelState("closed")).data).toMatchObject({ state: "closed" });

  expect(await statesByName()).toEqual({
    ann: "expired",
    bob: "expired",
    eve: "expired",
    kay: "submitted",
  });
  expect(await balanceOf(server, desk.creator)).toBe(4);
  expect(lastEvent(server, desk.creator, "invitees")).toMatchObject({ counts: { expired: 3 } });
  expect(lastEvent(server, desk.creator, "tribute")).toEqual({
    tributeId: desk.tributeId,
    state: "closed",
  });
  const { tributeId } = desk;
  const invite = await personalTokenOf(server, await desk.person("ann@x.org"));
  const ann = await server.newGuest();
  const opened = await server.call(openInvite, { body: { tributeId, invite } });
  expect(opened.data?.state).toBe("expired");
  const joined = await requestSubmission(server, ann, { tributeId, invite });
  expect(joined.code).toBe("LINK_INVALID");
});

test("a video that is being uploaded when the reel is closed still arrives and is paid for", async () => {
  const { uploading } = await fillBoard();
  await setReelState("closed");
  expect(await completeUpload(server, uploading)).toBe("uploaded");
  expect((await desk.person("eve@x.org")).state).toBe("submitted");
  expect(await balanceOf(server, desk.creator)).toBe(3);
});

test("reopening a reel reserves credits for the same people, who get no second mail", async () => {
  const { eve } = await fillBoard();
  await setReelState("closed");
  expect((await setReelState("open")).data).toMatchObject({ state: "open" });
  // A person who opened the link without giving a name counts as invited again.
  expect(await statesByName()).toEqual({
    ann: "invited",
    bob: "invited",
    eve: "started",
    kay: "submitted",
  });
  expect(await balanceOf(server, desk.creator)).toBe(1);
  expect((await desk.person("eve@x.org")).userId).toBe(eve.uid);
  await inviteMailsJob(server.deps)({ tributeId: desk.tributeId, origin: ORIGIN }, JOB_RUN);
  const written = (await requestedMails(server.deps.db)).filter(
    (mail) => mail.tributeId === desk.tributeId && mail.kind === "invite",
  );
  expect(written).toHaveLength(4);
  await setReelState("closed");
  await setReelState("open");
  expect(await balanceOf(server, desk.creator)).toBe(1);
});

test("reopening a reel without enough credits states how many are missing and changes nothing", async () => {
  await desk.invite("ann@x.org", "bob@x.org", "eve@x.org");
  await setReelState("closed");
  const tributeId = await newReel(server, desk.creator);
  const people = ["1@x.org", "2@x.org", "3@x.org", "4@x.org"].map((email) => ({ name: "", email }));
  await server.call(invitePeople, { as: desk.creator, body: { tributeId, people } });
  expect(await setReelState("open")).toMatchObject({
    code: "OUT_OF_CREDITS",
    error: "There is only 1 credit left: 2 more are needed.",
  });
  expect(Object.values(await statesByName())).toEqual(["expired", "expired", "expired"]);
  expect(await balanceOf(server, desk.creator)).toBe(1);
});

test("people who came through the open link but had not started may join again after reopening", async () => {
  const guest = await server.newGuest();
  const { tributeId, creator } = desk;
  const invite = await inviteToken(server, creator, tributeId);
  await joinWithoutVideo(server, guest, { tributeId, invite });
  await setReelState("closed");
  expect(await statesByName()).toEqual({ "Ada Lovelace": "expired" });
  expect(await requestSubmission(server, guest, { tributeId, invite })).toMatchObject({
    code: "REEL_CLOSED",
  });
  await setReelState("open");
  expect(await statesByName()).toEqual({ "Ada Lovelace": "opened" });
  expect(await balanceOf(server, creator)).toBe(5);
});
