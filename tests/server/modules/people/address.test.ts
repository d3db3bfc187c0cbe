import { saveGiftLink } from "@contract/http/gift";
import { leaveContactAddress } from "@contract/http/thanks";
import { deleteAccount } from "@contract/http/user";
import { contributors } from "@server/db/schema/people";
import { mails } from "@server/db/schema/mail";
import { thanksReadersOf } from "@server/modules/thanks/repository";
import { announceGiftJob } from "@server/modules/thanks/announceGiftJob";
import type { Account } from "@tests/support/factories/accounts";
import {
  giftDetails,
  inviteToken,
  newClip,
  newReel,
  startToRecord,
} from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { columnsWith } from "../account/columnsWith";

const server = await startTestServer();
const { db } = server.deps;
const creator = await server.newUser();
let tributeId: string;
let guest: Account;
let email: string;

beforeEach(async () => {
  tributeId = await newReel(server, creator);
  guest = await server.newGuest();
  email = `${crypto.randomUUID()}@example.com`;
  await startToRecord(server, guest, {
    tributeId,
    invite: await inviteToken(server, creator, tributeId),
  });
  const row = and(eq(contributors.tributeId, tributeId), eq(contributors.userId, guest.uid));
  await db.update(contributors).set({ submissions: 1 }).where(row);
  server.jobs.length = 0;
});

const leave = (as = guest, address = email) =>
  server.call(leaveContactAddress, { as, body: { tributeId, email: address } });
const left = async () => {
  const { email: address, emailConfirmedAt } = contributors;
  const [row] = await db
    .select({ address, emailConfirmedAt })
    .from(contributors)
    .where(and(eq(contributors.tributeId, tributeId), eq(contributors.userId, guest.uid)));
  return { email: row?.address, isConfirmed: Boolean(row?.emailConfirmedAt) };
};
const lettersTo = (to = email) => db.select().from(mails).where(eq(mails.to, to));

/** Returns the path of the link in the mail. */
async function linkIn(to = email): Promise<string> {
  const [mail] = await lettersTo(to);
  return /\/confirmaddress\?code=[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "";
}
const open = (url: string, method: "GET" | "POST" = "GET") =>
  server.app.server.inject({ method, url });

async function confirm(): Promise<void> {
  await leave();
  expect((await open(await linkIn(), "POST")).statusCode).toBe(200);
}

const thanksAddress = async () =>
  (await thanksReadersOf(db, { id: tributeId, creatorId: creator.uid })).find(
    ({ userId }) => userId === guest.uid,
  )?.email;

/** Gives the reel, and tells the people in it twice, as a job that was killed does. */
async function give(): Promise<void> {
  await newClip(server, tributeId, guest);
  await server.call(saveGiftLink, { as: creator, body: { tributeId, gift: giftDetails() } });
  for (const { name, data } of server.jobs)
    if (name === "tellGiven")
      for (let run = 0; run < 2; run += 1)
        await announceGiftJob(server.deps, ORIGIN)(data, {
          signal: new AbortController().signal,
          isLastAttempt: false,
        });
}

describe("a guest of the open link who leaves an address", () => {
  test("is asked by a mail whether it is theirs, and nothing else is mailed before", async () => {
    expect((await leave()).data).toEqual({ isConfirmed: false });
    await give();
    expect((await lettersTo()).map(({ kind }) => kind)).toEqual(["contactAddress"]);
    expect(await thanksAddress()).toBeNull();
    const page = await open(await linkIn());
    expect(page.body).toContain("Is this your email?");
    expect(await left()).toEqual({ email, isConfirmed: false });
  });

  test("is told once when the reel is given, and is among the readers of a thank-you", async () => {
    await confirm();
    expect(await left()).toEqual({ email, isConfirmed: true });
    expect(await thanksAddress()).toBe(email);
    await give();
    await give();
    const told = (await lettersTo()).filter(({ kind }) => kind === "reelGiven");
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toMatch(/has the reel now$/);
  });

  test("can unsubscribe", async () => {
    await confirm();
    await give();
    const { unsubscribeUrl } = (await lettersTo()).find(({ kind }) => kind === "reelGiven") ?? {};
    const { pathname, search } = new URL(unsubscribeUrl ?? "");
    await open(pathname + search, "POST");
    const readers = await thanksReadersOf(db, { id: tributeId, creatorId: creator.uid });
    expect(readers.find(({ userId }) => userId === guest.uid)?.wantsNoMail).toBe(true);
  });

  test("can correct it, and the link to the first one then confirms nothing", async () => {
    await leave();
    const old = await linkIn();
    const corrected = `${crypto.randomUUID()}@example.com`;
    await leave(guest, corrected);
    expect((await open(old, "POST")).statusCode).not.toBe(200);
    expect(await left()).toEqual({ email: corrected, isConfirmed: false });
    expect((await open(await linkIn(corrected), "POST")).statusCode).toBe(200);
    expect((await left()).isConfirmed).toBe(true);
  });

  test("loses it with the account", async () => {
    await confirm();
    await give();
    await server.call(deleteAccount, { as: guest, body: { name: "Ada Lovelace" } });
    expect(await columnsWith(server.database, [email])).toEqual([]);
  });
});

describe("an address cannot be left", () => {
  test("by somebody who is not in the reel", async () => {
    expect((await leave(await server.newGuest())).code).toBe("FORBIDDEN");
    expect((await leave(guest, "nonsense")).code).toBe("BAD_REQUEST");
  });

  test("often enough to fill a stranger's mailbox", async () => {
    const address = () => `${crypto.randomUUID()}@example.com`;
    for (let index = 0; index < 5; index += 1) await leave(guest, address());
    expect((await leave(guest, address())).code).toBe("TOO_MANY_REQUESTS");
  });
});
