import { invitePeople, openInvite } from "@contract/http/invite";
import { setTributeState, type TributeState } from "@contract/http/tribute";
import { inviteMailsJob } from "@server/modules/invites/letters";
import { balanceOf } from "@tests/support/factories/credits";
import {
  askToRecord,
  beginToRecord,
  inviteToken,
  lookIn,
  newReel,
} from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { beforeEach, expect, test } from "vitest";
import { orderedMails, RUN } from "../reminders/invited";
import { type Desk, lastEvent, newDesk, personalTokenOf } from "./desk";
import { arrive } from "./recording";

const server = await startTestServer();
let desk: Desk;
beforeEach(async () => {
  desk = await newDesk(server);
});

const put = (state: TributeState, { creator, tributeId } = desk) =>
  server.call(setTributeState, { as: creator, body: { tributeId, state } });
const standings = async () => {
  const { items } = await desk.board({ sort: "name" });
  return Object.fromEntries(items.map(({ name, state }) => [name, state]));
};

/** One who was only invited, one who looked, one who records, one who said no and one who sent a video. */
async function fillBoard() {
  const { tributeId } = desk;
  await desk.invite("ann@x.org", "bob@x.org", "eve@x.org", "kay@x.org");
  await inviteMailsJob(server.deps)({ tributeId, origin: ORIGIN }, RUN);
  const tokenOf = async (email: string) => personalTokenOf(server, await desk.person(email));
  await server.call(openInvite, { body: { tributeId, invite: await tokenOf("bob@x.org") } });
  const [eve, kay] = [await server.newGuest(), await server.newGuest()];
  const uploading = await beginToRecord(server, eve, {
    tributeId,
    invite: await tokenOf("eve@x.org"),
  });
  const sent = await beginToRecord(server, kay, { tributeId, invite: await tokenOf("kay@x.org") });
  await arrive(server, sent);
  return { eve, uploading };
}

test("closing ends the invites that are not answered, and gives their credits back", async () => {
  await fillBoard();
  expect(await balanceOf(server, desk.creator)).toBe(1);

  expect((await put("closed")).data).toMatchObject({ state: "closed", viewer: "creator" });
  expect((await put("closed")).data).toMatchObject({ state: "closed" });

  expect(await standings()).toEqual({
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
  const joined = await askToRecord(server, ann, { tributeId, invite });
  expect(joined.code).toBe("LINK_INVALID");
});

test("a video that is on its way when the reel is closed still arrives, and is paid for", async () => {
  const { uploading } = await fillBoard();
  await put("closed");
  expect(await arrive(server, uploading)).toBe("uploaded");
  expect((await desk.person("eve@x.org")).state).toBe("submitted");
  expect(await balanceOf(server, desk.creator)).toBe(3);
});

test("opening again reserves for the same people, who get no second mail", async () => {
  const { eve } = await fillBoard();
  await put("closed");
  expect((await put("open")).data).toMatchObject({ state: "open" });
  // Who had only looked without saying who they are is one who was invited.
  expect(await standings()).toEqual({
    ann: "invited",
    bob: "invited",
    eve: "started",
    kay: "submitted",
  });
  expect(await balanceOf(server, desk.creator)).toBe(1);
  expect((await desk.person("eve@x.org")).userId).toBe(eve.uid);
  await inviteMailsJob(server.deps)({ tributeId: desk.tributeId, origin: ORIGIN }, RUN);
  const written = (await orderedMails(server.deps.db)).filter(
    (mail) => mail.tributeId === desk.tributeId && mail.kind === "invite",
  );
  expect(written).toHaveLength(4);
  await put("closed");
  await put("open");
  expect(await balanceOf(server, desk.creator)).toBe(1);
});

test("opening again without enough credits says how many are missing, and changes nothing", async () => {
  await desk.invite("ann@x.org", "bob@x.org", "eve@x.org");
  await put("closed");
  const tributeId = await newReel(server, desk.creator);
  const people = ["1@x.org", "2@x.org", "3@x.org", "4@x.org"].map((email) => ({ name: "", email }));
  await server.call(invitePeople, { as: desk.creator, body: { tributeId, people } });
  expect(await put("open")).toMatchObject({
    code: "OUT_OF_CREDITS",
    error: "There is only 1 credit left: 2 more are needed.",
  });
  expect(Object.values(await standings())).toEqual(["expired", "expired", "expired"]);
  expect(await balanceOf(server, desk.creator)).toBe(1);
});

test("who came by the open link and had not begun may come again", async () => {
  const guest = await server.newGuest();
  const { tributeId, creator } = desk;
  const invite = await inviteToken(server, creator, tributeId);
  await lookIn(server, guest, { tributeId, invite });
  await put("closed");
  expect(await standings()).toEqual({ "Ada Lovelace": "expired" });
  expect(await askToRecord(server, guest, { tributeId, invite })).toMatchObject({
    code: "REEL_CLOSED",
  });
  await put("open");
  expect(await standings()).toEqual({ "Ada Lovelace": "opened" });
  expect(await balanceOf(server, creator)).toBe(5);
});
