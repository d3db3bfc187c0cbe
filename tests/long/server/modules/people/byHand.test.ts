import type { InviteeState } from "@contract/domain/invite";
import {
  getInvite,
  openInvite,
  renewInviteLink,
  resendInvite,
  withdrawInvite,
} from "@contract/http/invite";
import { saveLanguage } from "@contract/http/user";
import { HOUR_MS } from "@contract/time";
import { invitees } from "@server/db/schema/people";
import { tributes } from "@server/db/schema/tributes";
import { inviteMailsJob } from "@server/modules/people/inviteMails";
import { balanceOf } from "@tests/support/factories/credits";
import {
  requestSubmission,
  inviteToken,
  joinWithoutVideo,
  newContributor,
} from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { requestedMails, JOB_RUN } from "@tests/server/modules/reminders/invited";
import { type Desk, lastEvent, newDesk, personalTokenOf } from "@tests/server/modules/people/desk";

const BOB = "bob@example.com";
const server = await startTestServer();
const { db } = server.deps;

const resendInviteTo = async ({ creator, tributeId, person }: Desk) =>
  server.call(resendInvite, {
    as: creator,
    body: { tributeId, inviteeId: (await person(BOB))._id },
  });
const withdraw = async ({ creator, tributeId, person }: Desk) =>
  server.call(withdrawInvite, {
    as: creator,
    query: { tributeId, inviteeId: (await person(BOB))._id },
  });
const writeMails = ({ tributeId }: Desk) =>
  inviteMailsJob(server.deps)({ tributeId, origin: ORIGIN }, JOB_RUN);
const mailsTo = async ({ tributeId }: Desk) =>
  (await requestedMails(db)).filter((mail) => mail.tributeId === tributeId);

async function deskWithBob(state: InviteeState = "invited"): Promise<Desk> {
  const desk = await newDesk(server);
  await desk.invite(BOB);
  await writeMails(desk);
  if (state !== "invited")
    await db.update(invitees).set({ state }).where(eq(invitees.tributeId, desk.tributeId));
  return desk;
}

test("an invitation is in the language of its reader's account, otherwise in the creator's", async () => {
  const [desk, reader] = [await newDesk(server), await server.newUser()];
  await server.call(saveLanguage, { as: desk.creator, body: { language: "de" } });
  await server.call(saveLanguage, { as: reader, body: { language: "es" } });
  await desk.invite(BOB);
  await desk.invite(reader.email);
  await writeMails(desk);

  const languages = (await mailsTo(desk)).map(({ to, html }) => [
    to,
    /<html lang="(\w+)">/.exec(html)?.[1],
  ]);
  expect(new Map(languages as [string, string][])).toEqual(
    new Map([
      [BOB, "de"],
      [reader.email, "es"],
    ]),
  );
});

describe("sending an invite again", () => {
  test("is possible after an hour, and costs nothing", async () => {
    const desk = await deskWithBob("opened");
    expect(await resendInviteTo(desk)).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    server.advance(HOUR_MS);
    expect(await resendInviteTo(desk)).toMatchObject({ data: { state: "opened" } });
    expect(await resendInviteTo(desk)).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await writeMails(desk);
    expect(await mailsTo(desk)).toHaveLength(2);
    expect(await balanceOf(server, desk.creator)).toBe(4);
  });

  test.each(["submitted", "held", "declined"] as const)(
    "is refused for a person who has %s",
    async (state) => {
      const desk = await deskWithBob(state);
      server.advance(HOUR_MS);
      expect(await resendInviteTo(desk)).toMatchObject({ code: "INVITE_ANSWERED" });
    },
  );

  test("restores a withdrawn invite with a credit and a new link", async () => {
    const desk = await deskWithBob();
    const dead = await personalTokenOf(server, await desk.person(BOB));
    await withdraw(desk);
    server.advance(HOUR_MS);
    expect(await resendInviteTo(desk)).toMatchObject({ data: { state: "invited" } });
    expect(await balanceOf(server, desk.creator)).toBe(4);
    const { tributeId } = desk;
    const opened = (invite: string) => server.call(openInvite, { body: { tributeId, invite } });
    expect(await opened(dead)).toMatchObject({ code: "LINK_INVALID" });
    const alive = await personalTokenOf(server, await desk.person(BOB));
    expect(await opened(alive)).toMatchObject({ data: { state: "opened" } });
  });

  test("is refused when the reel is closed or when no credit is left to restore it", async () => {
    const desk = await deskWithBob();
    await withdraw(desk);
    await desk.invite(...["a", "b", "c", "d", "e"].map((name) => `${name}@example.com`));
    server.advance(HOUR_MS);
    expect(await resendInviteTo(desk)).toMatchObject({ code: "OUT_OF_CREDITS" });
    expect(await desk.person(BOB)).toMatchObject({ state: "withdrawn" });
    await db.update(tributes).set({ state: "closed" }).where(eq(tributes.id, desk.tributeId));
    expect(await resendInviteTo(desk)).toMatchObject({ code: "REEL_CLOSED" });
  });
});

describe("withdrawing an invite", () => {
  test("returns the credit once, and shows it", async () => {
    const desk = await deskWithBob();
    expect(await withdraw(desk)).toMatchObject({ data: { state: "withdrawn" } });
    expect(await withdraw(desk)).toMatchObject({ data: { state: "withdrawn" } });
    expect(await balanceOf(server, desk.creator)).toBe(5);
    expect(lastEvent(server, desk.creator, "invitee")).toMatchObject({
      invitee: { email: BOB, state: "withdrawn" },
      counts: { invited: 0, withdrawn: 1 },
    });
    expect(lastEvent(server, desk.creator, "credit")).toEqual({ credit: 5 });
  });

  test("removes a person who has joined but not started to record", async () => {
    const desk = await deskWithBob();
    const { tributeId } = desk;
    const bob = await server.newGuest();
    const invite = await personalTokenOf(server, await desk.person(BOB));
    await joinWithoutVideo(server, bob, { tributeId, invite });
    await withdraw(desk);
    expect(await requestSubmission(server, bob, { tributeId, invite })).toMatchObject({
      code: "LINK_INVALID",
    });
    const [reel] = await db.select().from(tributes).where(eq(tributes.id, tributeId));
    expect(reel?.contributors).toBe(0);
  });

  test.each(["submitted", "held"] as const)("is refused for a person who has %s", async (state) => {
    expect(await withdraw(await deskWithBob(state))).toMatchObject({ code: "INVITE_ANSWERED" });
  });

  test("is refused for a person who came through the open link", async () => {
    const desk = await newDesk(server);
    await newContributor(server, desk.creator, desk.tributeId);
    const [guest] = (await desk.board()).items;
    const query = { tributeId: desk.tributeId, inviteeId: guest?._id };
    const answer = await server.call(withdrawInvite, { as: desk.creator, query });
    expect(answer).toMatchObject({ code: "BAD_REQUEST" });
  });
});

test("a new open link invalidates the previous one, but no personal link", async () => {
  const desk = await deskWithBob();
  const { creator, tributeId } = desk;
  const before = await inviteToken(server, creator, tributeId);
  const member = await newContributor(server, creator, tributeId);

  const renewed = await server.call(renewInviteLink, { as: creator, body: { tributeId } });

  const now = await server.call(getInvite, { as: creator, query: { tributeId } });
  expect(renewed.data).toEqual(now.data);
  const joinReel = async (invite: string, as = member) =>
    (await requestSubmission(server, as, { tributeId, invite })).code ?? "ok";
  const stranger = await server.newGuest();
  expect(await joinReel(before, stranger)).toBe("LINK_INVALID");
  expect(await joinReel(before)).toBe("ok");
  expect(await joinReel(await personalTokenOf(server, await desk.person(BOB)), stranger)).toBe(
    "ok",
  );
  const other = await server.newGuest();
  expect(await joinReel(await inviteToken(server, creator, tributeId), other)).toBe("ok");
});
