import { createHash } from "node:crypto";
import { listNotifications } from "@contract/http/notification";
import { saveGiftLink } from "@contract/http/gift";
import { writeThankYouNote } from "@contract/http/thanks";
import { createTribute } from "@contract/http/tribute";
import { updateProfile } from "@contract/http/user";
import { contributors } from "@server/db/schema/people";
import { mailCounts } from "@server/db/schema/outreach";
import { deliverNoteJob } from "@server/modules/thanks/deliverJobs";
import type { Account } from "@tests/support/factories/accounts";
import { openPostOffice } from "@tests/support/factories/postOffice";
import {
  giftDetails,
  newClip,
  newContributor,
  newReel,
  tributeDetails,
} from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { useUp } from "@tests/support/factories/useUp";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";

const RUN = { signal: new AbortController().signal, isLastAttempt: false };
const TEXT = "Your account is blocked, call 0900 1234";
const server = await startTestServer();
const office = await openPostOffice(server);

/** Creates a given reel with somebody whose video has arrived. */
async function newGift(recipientEmail: string | null) {
  const creator = await server.newUser();
  const tributeId = await newReel(server, creator);
  const reader = await newContributor(server, creator, tributeId);
  const isReader = and(eq(contributors.tributeId, tributeId), eq(contributors.userId, reader.uid));
  await server.deps.db.update(contributors).set({ submissions: 1 }).where(isReader);
  await newClip(server, tributeId, reader);
  const gift = giftDetails({ recipientName: "Grace", recipientEmail });
  const { data } = await server.call(saveGiftLink, { as: creator, body: { tributeId, gift } });
  const tgd = new URL(data?.link ?? "about:blank").searchParams.get("tgd") ?? "";
  server.jobs.length = 0;
  return { creator, tributeId, reader, tgd };
}

async function thank(as: Account, { tributeId, tgd }: { tributeId: string; tgd: string }) {
  await server.call(updateProfile, {
    as,
    body: { userDetails: { firstName: "Maya", lastName: "Bank", image: null } },
  });
  await server.call(writeThankYouNote, { as, body: { tributeId, tgd, text: TEXT, clipId: null } });
  for (const { name, data } of server.jobs.splice(0))
    if (name === "deliverNote") await deliverNoteJob(server.deps, ORIGIN)(data, RUN);
  await office.deliver();
}

test("the holder of a gift's link cannot mail people a name and words of their choice", async () => {
  const gift = await newGift(null);
  await thank(await server.newGuest(), gift);
  const [mail] = await office.mailsTo(gift.reader.email);
  expect(mail?.subject).toBe("Grace says thank you");
  const sent = await office.read(mail?.id ?? "");
  expect(`${sent?.text}${sent?.html}`).not.toMatch(/0900|Maya|Bank/);
});

test("a recipient whose address is confirmed speaks for themselves", async () => {
  const recipient = await server.newUser();
  const gift = await newGift(recipient.email);
  await thank(recipient, gift);
  const [mail] = await office.mailsTo(gift.reader.email);
  expect((await office.read(mail?.id ?? ""))?.text).toContain("0900");
});

test("thank-yous do not use up the mails of the reel's creator", async () => {
  const gift = await newGift(null);
  await thank(await server.newGuest(), gift);
  const subject = createHash("sha256").update(`sender:${gift.creator.uid}`).digest("base64url");
  const counts = await server.deps.db.select().from(mailCounts);
  expect(counts.length).toBeGreaterThan(0);
  expect(counts.map((row) => row.subject)).not.toContain(subject);
});

test("gifts to strangers notify a limited number of them a day", async () => {
  const creator = await server.newUser();
  const strangers = [await server.newUser(), await server.newUser()];
  await useUp(server, "giftNotice", creator.uid, 1);
  for (const { email } of strangers) {
    const tributeId = await newReel(server, creator);
    await newClip(server, tributeId, creator);
    const gift = giftDetails({ recipientEmail: email });
    await server.call(saveGiftLink, { as: creator, body: { tributeId, gift } });
  }
  const noticesOf = async (as: Account) =>
    (await server.call(listNotifications, { as })).data?.items.map(({ type }) => type) ?? [];
  const [first, second] = strangers as [Account, Account];
  expect(await noticesOf(first)).toEqual(["REEL_GIFTED"]);
  expect(await noticesOf(second)).toEqual([]);
});

test.each([
  ["Win at evil.com", "evil.com"],
  ["https://evil.example", "https://evil.example"],
  ["Win at www.evil.example", "www.evil.example"],
  // Only IANA's list knows this ending.
  ["Win at evil.bank", "evil.bank"],
])(
  "a reel called “%s” is refused, because its name is the subject of mails",
  async (name, website) => {
    const as = await server.newUser();
    expect(await server.call(createTribute, { as, body: tributeDetails({ name }) })).toMatchObject({
      status: 400,
      error: `Please leave web addresses out of names: ${website}`,
    });
  },
);
