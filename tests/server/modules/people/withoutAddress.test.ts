import {
  getInvite,
  invitePeople,
  openInvite,
  type PersonToInvite,
  readPersonalLinks,
  resendInvite,
  withdrawInvite,
} from "@contract/http/invite";
import { sendReminders } from "@contract/http/reminder";
import { setTributeState } from "@contract/http/tribute";
import { inviteMailsJob } from "@server/modules/people/inviteMails";
import { balanceOf } from "@tests/support/factories/credits";
import { joinWithoutVideo, newContributor } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { describe, expect, test } from "vitest";
import { JOB_RUN, requestedMails } from "../reminders/invited";
import { type Desk, newDesk } from "./desk";

const server = await startTestServer();

const GRANDMA = { name: "Grandma", email: "", phone: "0049 170 123 4567" };

const invite = ({ creator, tributeId }: Desk, ...people: Partial<PersonToInvite>[]) =>
  server.call(invitePeople, {
    as: creator,
    body: {
      tributeId,
      people: people.map((one) => ({ name: "", email: "", ...one })),
      skipRefused: false,
    },
  });

async function deskWithGrandma() {
  const desk = await newDesk(server);
  await invite(desk, GRANDMA);
  const { items } = await desk.board();
  const [grandma] = items;
  if (!grandma) throw new Error("Nobody was invited.");
  return { ...desk, grandma };
}

const linkOf = async ({ creator, tributeId }: Desk, inviteeId: string) => {
  const { data } = await server.call(readPersonalLinks, {
    as: creator,
    body: { tributeId, inviteeIds: [inviteeId] },
  });
  return data?.links[0]?.link;
};

describe("a person without an address", () => {
  test("is invited by name and number, for a credit, and nothing is mailed", async () => {
    const desk = await deskWithGrandma();
    expect(desk.grandma).toMatchObject({
      name: "Grandma",
      email: null,
      phone: "+491701234567",
      source: "personal",
      state: "invited",
    });
    expect(await balanceOf(server, desk.creator)).toBe(4);
    const job = { tributeId: desk.tributeId, origin: ORIGIN };
    await inviteMailsJob(server.deps)(job, JOB_RUN);
    const mails = await requestedMails(server.deps.db);
    expect(mails.filter(({ tributeId }) => tributeId === desk.tributeId)).toEqual([]);
    const { data } = await server.call(sendReminders, {
      as: desk.creator,
      body: { tributeId: desk.tributeId },
    });
    expect(data?.skipped).toEqual([{ _id: desk.grandma._id, obstacle: "NO_ADDRESS" }]);
  });

  test("is invited once, even when the list is sent again", async () => {
    const desk = await deskWithGrandma();
    const { data } = await invite(desk, GRANDMA);
    expect(data?.refused).toEqual([{ row: 0, reason: "ALREADY_INVITED" }]);
    const others = await invite(desk, { name: "Grandma" }, { ...GRANDMA, name: "Grandpa" });
    expect(others.data).toMatchObject({ invited: 2, credit: 2 });
  });

  test("takes part through their own link, in their own seat", async () => {
    const desk = await deskWithGrandma();
    const link = await linkOf(desk, desk.grandma._id);
    const token = new URL(link ?? "").searchParams.get("invite") ?? "";
    const opened = await server.call(openInvite, {
      body: { tributeId: desk.tributeId, invite: token },
    });
    expect(opened.data).toEqual({ name: "Grandma", state: "opened" });
    const reader = await server.newUser();
    await joinWithoutVideo(server, reader, { tributeId: desk.tributeId, invite: token });
    const { items } = await desk.board();
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ name: "Grandma", state: "opened" });
  });

  test("comes back without a mail after the reel was closed", async () => {
    const desk = await deskWithGrandma();
    const { creator, tributeId, grandma } = desk;
    const setState = (state: "open" | "closed") =>
      server.call(setTributeState, { as: creator, body: { tributeId, state } });
    await setState("closed");
    expect(await linkOf(desk, grandma._id)).toBeUndefined();
    await setState("open");
    await server.call(withdrawInvite, {
      as: creator,
      query: { tributeId, inviteeId: grandma._id },
    });
    const again = await server.call(resendInvite, {
      as: creator,
      body: { tributeId, inviteeId: grandma._id },
    });
    expect(again.data).toMatchObject({ state: "invited", phone: "+491701234567" });
    expect(await linkOf(desk, grandma._id)).toContain(`/tribute/${tributeId}?invite=`);
    const mailed = await server.call(resendInvite, {
      as: creator,
      body: { tributeId, inviteeId: grandma._id },
    });
    expect(mailed).toMatchObject({
      code: "BAD_REQUEST",
      error: "We have no email address for them.",
    });
  });

  test("who was withdrawn is invited again in the same seat", async () => {
    const desk = await deskWithGrandma();
    const { creator, tributeId, grandma } = desk;
    await server.call(withdrawInvite, {
      as: creator,
      query: { tributeId, inviteeId: grandma._id },
    });
    const { data } = await invite(desk, GRANDMA);
    expect(data).toMatchObject({ invited: 1, refused: [] });
    const { items } = await desk.board();
    expect(items.map(({ _id: id, state }) => [id, state])).toEqual([[grandma._id, "invited"]]);
  });
});

describe("people's own links", () => {
  test("are for the organisers of their reel only", async () => {
    const desk = await deskWithGrandma();
    const stranger = await newDesk(server);
    const body = { tributeId: desk.tributeId, inviteeIds: [desk.grandma._id] };
    const refused = await server.call(readPersonalLinks, { as: stranger.creator, body });
    expect(refused.code).toBe("FORBIDDEN");
    const elsewhere = await server.call(readPersonalLinks, {
      as: stranger.creator,
      body: { ...body, tributeId: stranger.tributeId },
    });
    expect(elsewhere.data).toEqual({ links: [] });
  });

  test("are the open link for people who came by it", async () => {
    const desk = await newDesk(server);
    await newContributor(server, desk.creator, desk.tributeId);
    const [guest] = (await desk.board()).items;
    expect(guest?.source).toBe("open");
    const query = { tributeId: desk.tributeId };
    const { data } = await server.call(getInvite, { as: desk.creator, query });
    expect(await linkOf(desk, guest?._id ?? "")).toBe(data?.link);
  });
});
