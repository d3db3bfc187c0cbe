import { invitePeople, withdrawInvite } from "@contract/http/invite";
import { listNotifications } from "@contract/http/notification";
import { inviteOrganiser, removeOrganiser } from "@contract/http/organiser";
import { renewGiftLink, saveGiftLink } from "@contract/http/gift";
import { listReelMails } from "@contract/http/reminder";
import { leaveContactAddress } from "@contract/http/thanks";
import { DAY_MS } from "@contract/time";
import { organisers } from "@server/db/schema/people";
import { mailOptOuts } from "@server/db/schema/outreach";
import { revealJob } from "@server/modules/gifts/announce";
import { buyCredits } from "@tests/support/factories/credits";
import {
  giftDetails,
  inviteToken,
  joinWithoutVideo,
  newClip,
  newReel,
} from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newDesk } from "@tests/server/modules/people/desk";
import { openPostOffice } from "@tests/support/factories/postOffice";

const server = await startTestServer();
const office = await openPostOffice(server);
// The tests begin at the start of a day, so that none crosses its end.
server.advance(DAY_MS - (server.deps.clock().getTime() % DAY_MS));

const newStranger = () => `${crypto.randomUUID()}@example.com`;
const addressesOf = (count: number) => Array.from({ length: count }, newStranger);

/** Creates a reel of a free account, with everything that makes it send mail. */
async function newSender() {
  const creator = await server.newUser();
  const tributeId = await newReel(server, creator);
  return {
    creator,
    tributeId,
    give: (recipientEmail: string) =>
      server.call(saveGiftLink, {
        as: creator,
        body: { tributeId, gift: giftDetails({ recipientEmail }) },
      }),
    renew: () => server.call(renewGiftLink, { as: creator, body: { tributeId } }),
    async askForHelpAndRemove(email: string) {
      const { data } = await server.call(inviteOrganiser, {
        as: creator,
        body: { tributeId, organiser: { name: "", email } },
      });
      await office.deliver();
      const query = { tributeId, organiserId: data?._id };
      await server.call(removeOrganiser, { as: creator, query });
    },
  };
}

async function inviteAll({ creator, tributeId }: Sender, addresses: readonly string[]) {
  const people = addresses.map((email) => ({ name: "", email }));
  const { error } = await server.call(invitePeople, { as: creator, body: { tributeId, people } });
  if (error) throw new Error(error);
}

type Sender = Awaited<ReturnType<typeof newSender>>;

const sentTo = async (addresses: readonly string[]) =>
  (await Promise.all(addresses.map((address) => office.mailsTo(address)))).flat();

const reveal = () =>
  revealJob(server.deps, ORIGIN)(
    {},
    { signal: new AbortController().signal, isLastAttempt: false },
  );

test("an empty reel mails no gift, and the first video that is ready does", async () => {
  const sender = await newSender();
  const stranger = newStranger();
  const { data } = await sender.give(stranger);
  await reveal();
  await office.deliver();
  expect(await office.mailsTo(stranger)).toEqual([]);

  await newClip(server, sender.tributeId, sender.creator);
  await reveal();
  await office.deliver();
  const [mail, ...more] = await office.mailsTo(stranger);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: "gift" });
  expect(data?.link).toContain("tgd=");
});

test("renewing and saving a gift link mails nobody a second time", async () => {
  const sender = await newSender();
  await newClip(server, sender.tributeId, sender.creator);
  const stranger = newStranger();
  for (let times = 0; times < 8; times += 1) {
    await sender.give(stranger);
    await sender.renew();
    await office.deliver();
  }
  expect(await office.mailsTo(stranger)).toHaveLength(1);
});

test("removing and asking a helper again and again sends a stranger three mails a day", async () => {
  const sender = await newSender();
  const stranger = newStranger();
  for (let times = 0; times < 7; times += 1) await sender.askForHelpAndRemove(stranger);
  expect(await office.mailsTo(stranger)).toHaveLength(3);
});

test("withdrawing and repeating an invite sends a stranger three mails a day", async () => {
  const { creator, tributeId, invite, person } = await newDesk(server);
  const stranger = newStranger();
  for (let times = 0; times < 8; times += 1) {
    await invite(stranger);
    await office.deliver();
    const { _id: inviteeId } = await person(stranger);
    await server.call(withdrawInvite, { as: creator, query: { tributeId, inviteeId } });
  }
  expect(await office.mailsTo(stranger)).toHaveLength(3);
});

test("many senders together send one person five mails a day", async () => {
  const stranger = newStranger();
  for (let times = 0; times < 7; times += 1) {
    const { invite } = await newDesk(server);
    await invite(stranger);
  }
  await office.deliver();
  expect(await office.mailsTo(stranger)).toHaveLength(5);

  // None of that keeps their gift back.
  const sender = await newSender();
  await newClip(server, sender.tributeId, sender.creator);
  await sender.give(stranger);
  await office.deliver();
  expect((await office.mailsTo(stranger)).map(({ kind }) => kind)).toContain("gift");
});

test("addresses that guests leave count as the creator's mails, which have no words of anybody", async () => {
  const creator = await server.newUser();
  const tributeId = await newReel(server, creator, {
    tributeFor: { name: [{ firstName: "Call 0900", lastName: "123456" }], gender: "Female" },
  });
  const invite = await inviteToken(server, creator, tributeId);
  const strangers = addressesOf(22);
  for (const email of strangers) {
    const as = await server.newGuest();
    await joinWithoutVideo(server, as, { tributeId, invite });
    await server.call(leaveContactAddress, { as, body: { tributeId, email } });
  }
  await office.deliver();
  const sent = await sentTo(strangers);
  expect(sent).toHaveLength(20);
  const mail = await office.read(sent[0]?.id ?? "");
  expect(JSON.stringify(mail)).toContain("Shall we keep you posted about your video?");
  expect(JSON.stringify(mail)).not.toContain("0900");
  // The organisers' list has no addresses that others have left.
  const { data } = await server.call(listReelMails, { as: creator, query: { tributeId } });
  expect(data?.items).toEqual([]);
});

test("mails that are sent at the same moment are counted one after the other", async () => {
  const stranger = newStranger();
  for (let times = 0; times < 8; times += 1) {
    const { creator, tributeId } = await newSender();
    const body = { tributeId, organiser: { name: "", email: stranger } };
    await server.call(inviteOrganiser, { as: creator, body });
  }
  await office.deliverAtOnce();
  expect(await office.mailsTo(stranger)).toHaveLength(5);
  expect(await office.mailsTo(stranger, "waiting")).toHaveLength(3);
});

describe("a free account that mails more than twenty strangers in a day", () => {
  test("is told when the limit ends, and its mails go out then", async () => {
    const creator = await server.newUser();
    const strangers = addressesOf(25);
    const reels = await Promise.all([1, 2, 3, 4, 5].map(() => newReel(server, creator)));
    for (const [at, email] of strangers.entries()) {
      const tributeId = reels[at % 5];
      const body = { tributeId, organiser: { name: "", email } };
      expect((await server.call(inviteOrganiser, { as: creator, body })).status).toBe(200);
    }
    await office.deliver();
    expect(await sentTo(strangers)).toHaveLength(20);

    const midnight = new Date(Math.ceil(server.deps.clock().getTime() / DAY_MS) * DAY_MS);
    const { data } = await server.call(listNotifications, { as: creator });
    expect(data?.items).toMatchObject([{ type: "MAILS_POSTPONED" }]);
    const inBerlin = new Intl.DateTimeFormat("sv", {
      timeZone: "Europe/Berlin",
      dateStyle: "short",
      timeStyle: "short",
    });
    expect(data?.items[0]?.text).toContain(inBerlin.format(midnight));
    const { data: log } = await server.call(listReelMails, {
      as: creator,
      query: { tributeId: reels[4] },
    });
    expect(log?.items[0]).toMatchObject({
      state: "waiting",
      problem: "You have sent as many emails as you can in one day.",
      postponedUntil: midnight.toISOString(),
    });

    await office.releasePostponed();
    await office.deliver();
    expect(await sentTo(strangers)).toHaveLength(20);
    await server.deps.db.delete(organisers).where(eq(organisers.email, strangers[24] ?? ""));
    server.advance(DAY_MS);
    await office.releasePostponed();
    await office.deliver();
    // One of them is no longer asked to help.
    expect(await sentTo(strangers)).toHaveLength(24);
  });
});

test("an organiser who invites two hundred people reaches all of them at once", async () => {
  const desk = await newDesk(server);
  await buyCredits(server, desk.creator, 195);
  const guests = addressesOf(200);
  expect((await desk.invite(...guests)).data).toMatchObject({ invited: 200 });
  await office.deliver();
  expect(await sentTo(guests)).toHaveLength(200);
});

describe("a stranger who unsubscribes from all reels", () => {
  test.each(["gift", "coOrganiser", "invite"] as const)("gets no other %s", async (kind) => {
    const stranger = newStranger();
    const write = async () => {
      const { creator, tributeId, ...sender } = await newSender();
      await newClip(server, tributeId, creator);
      const people = [{ name: "", email: stranger }];
      if (kind === "gift") await sender.give(stranger);
      else if (kind === "coOrganiser") await sender.askForHelpAndRemove(stranger);
      else await server.call(invitePeople, { as: creator, body: { tributeId, people } });
      await office.deliver();
    };
    await write();
    const [mail] = await office.mailsTo(stranger);
    expect(mail).toMatchObject({ kind });
    const sent = await office.read(mail?.id ?? "");
    const { pathname, search } = new URL(sent?.unsubscribeUrl ?? "");
    expect(sent?.html).toContain(`${pathname}${search}`);
    const url = pathname + search;
    await server.app.server.inject({ method: "POST", url, payload: "choice=all" });

    await write();
    expect(await office.mailsTo(stranger)).toHaveLength(1);
  });
});

describe("tags and dots in an address", () => {
  test("lead to one mailbox, which gets five mails a day from everybody", async () => {
    const name = crypto.randomUUID().replaceAll("-", "");
    const aliases = ["", "+1", "+2", "+3", "+4", "+5", "+6"].map(
      (tag) => `${name}${tag}@gmail.com`,
    );
    const dotted = `${name.slice(0, 4)}.${name.slice(4)}@googlemail.com`;
    const sender = await newSender();
    await inviteAll(sender, [dotted, ...aliases.slice(1, 4)]);
    const other = await newSender();
    await inviteAll(other, aliases.slice(3));
    await office.deliver();
    expect(await sentTo([dotted, ...aliases])).toHaveLength(5);
  });

  test("do not escape a stop of all mail", async () => {
    const name = crypto.randomUUID();
    await server.deps.db.insert(mailOptOuts).values({ email: `${name}@example.com` });
    await inviteAll(await newSender(), [`${name}+again@example.com`]);
    await office.deliver();
    expect(await sentTo([`${name}+again@example.com`])).toEqual([]);
  });
});

test("whoever signs up with a stranger's address again and again sends them six mails a day", async () => {
  const name = crypto.randomUUID();
  const addresses = Array.from({ length: 8 }, (_, at) => `${name}+${at}@example.com`);
  for (const email of addresses) await server.newUser({ email, verified: false });
  await office.deliver();
  expect(await sentTo(addresses)).toHaveLength(6);
  server.advance(DAY_MS);
  const late = `${name}+late@example.com`;
  await server.newUser({ email: late, verified: false });
  await office.deliver();
  expect(await sentTo([late])).toHaveLength(1);
});
