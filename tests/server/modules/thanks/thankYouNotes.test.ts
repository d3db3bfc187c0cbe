import { listNotifications } from "@contract/http/notification";
import { addRecipient, saveGiftLink } from "@contract/http/gift";
import {
  getThanks,
  listOwnThankYouNotes,
  removeThankYouNote,
  writeThankYouNote,
} from "@contract/http/thanks";
import { DAY_MS, HOUR_MS } from "@contract/time";
import { contributors } from "@server/db/schema/people";
import { mails } from "@server/db/schema/mail";
import { thankNotes } from "@server/db/schema/thanks";
import { users } from "@server/db/schema/users";
import { newId } from "@server/ids";
import { deliverNoteJob } from "@server/modules/thanks/deliverJobs";
import type { Account } from "@tests/support/factories/accounts";
import {
  giftDetails,
  giftToken,
  newClip,
  newContributor,
  newReel,
} from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

const TEXT = "Thank you all! 🥹❤️ It was 👩‍👩‍👧 perfect.";

const server = await startTestServer();
const { db } = server.deps;
const creator = await server.newUser();
const grace = await server.newGuest();
let tributeId: string;
let tgd: string;
let bob: Account;
let tom: Account;
let clipOfBob: string;

async function newPerson(): Promise<{ person: Account; clip: string }> {
  const person = await newContributor(server, creator, tributeId);
  const row = and(eq(contributors.tributeId, tributeId), eq(contributors.userId, person.uid));
  await db.update(contributors).set({ submissions: 1 }).where(row);
  return { person, clip: await newClip(server, tributeId, person) };
}

beforeEach(async () => {
  tributeId = await newReel(server, creator);
  const first = await newPerson();
  [bob, clipOfBob] = [first.person, first.clip];
  tom = (await newPerson()).person;
  tgd = await giftToken(server, creator, tributeId);
  server.jobs.length = 0;
});

const write = (clipId: string | null = null, as = grace, text = TEXT) =>
  server.call(writeThankYouNote, { as, body: { tributeId, tgd, text, clipId } });

/** Tells the readers twice, as a job that was killed does. */
async function deliver(): Promise<void> {
  for (const { name, data } of server.jobs)
    if (name === "deliverNote")
      for (let run = 0; run < 2; run += 1)
        await deliverNoteJob(server.deps, ORIGIN)(data, {
          signal: new AbortController().signal,
          isLastAttempt: false,
        });
}

const letters = () =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.tributeId, tributeId), eq(mails.kind, "thankYou")));
const toldOf = async (as: Account) =>
  (await server.call(listNotifications, { as })).data?.items
    .filter((item) => item.type === "THANK_YOU" && item.tributeId === tributeId)
    .map(({ text }) => text);
const seenBy = async (as?: Account, thanks?: string) =>
  (await server.call(getThanks, { as, query: { tributeId, thanks } })).data?.thanks;

/** Gives the reel to another recipient, too, and returns the token of their link. */
async function addAunt(): Promise<string> {
  const recipient = { name: "Aunt Ada", email: null, expiresAt: null };
  const { data } = await server.call(addRecipient, { as: creator, body: { tributeId, recipient } });
  const link = data?.recipients.find(({ name }) => name === recipient.name)?.link ?? "";
  return new URL(link).searchParams.get("tgd") ?? "";
}

describe("a written thank-you", { tags: ["P6"] }, () => {
  test("reaches everybody in the reel with its emoji, by notification and by mail", async () => {
    expect((await write()).data).toMatchObject({ text: TEXT, to: null });
    await deliver();
    for (const as of [creator, bob, tom]) {
      expect(await toldOf(as)).toEqual([
        "Ada Lovelace (Grace) says thank you for “Grace turns 40”.",
      ]);
      expect(await seenBy(as)).toMatchObject([
        { text: TEXT, from: "Ada Lovelace", videoUrl: null, isPersonal: false },
      ]);
    }
    const sent = await letters();
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      [creator.email, bob.email, tom.email].toSorted(),
    );
    // Whoever has the link may call themselves anything, so the mail has the organisers' words only.
    expect(sent[0]?.subject).toBe("Grace says thank you");
    const text = sent[0]?.text ?? "";
    expect(text).not.toContain(TEXT);
    expect(text).toContain("wrote to you and everybody else in it.");
    expect(text).toContain("See the thank-you");
    const token = /thanks=([\w-]+)/.exec(text)?.[1];
    expect(await seenBy(undefined, token)).toMatchObject([{ text: TEXT }]);
  });

  test("reaches all others if one cannot be told, and that one when they can, once", async () => {
    await write();
    const execute = (sql: string) => server.database.execute(sql);
    await execute(`create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'planted'; end $$`);
    await execute(`create trigger planted before insert on notifications for each row
      when (new.user_id = '${bob.uid}') execute function refuse()`);
    await expect(deliver()).rejects.toMatchObject({ code: bob.uid });
    expect(await toldOf(bob)).toEqual([]);
    for (const as of [creator, tom]) expect(await toldOf(as)).toHaveLength(1);
    await execute("drop trigger planted on notifications");
    server.advance(DAY_MS);
    await deliver();
    for (const as of [creator, bob, tom]) expect(await toldOf(as)).toHaveLength(1);
    expect(await letters()).toHaveLength(3);
  });

  test("can answer one person only, and nobody else sees it", async () => {
    expect((await write(clipOfBob)).data).toMatchObject({ to: "Ada Lovelace" });
    await deliver();
    expect(await toldOf(bob)).toEqual(["Ada Lovelace (Grace) answers you about “Grace turns 40”."]);
    expect(await seenBy(bob)).toMatchObject([{ text: TEXT, isPersonal: true }]);
    expect((await letters()).map(({ to }) => to)).toEqual([bob.email]);
    for (const as of [creator, tom]) {
      expect(await toldOf(as)).toEqual([]);
      expect(await seenBy(as)).toEqual([]);
    }
  });

  test("names the recipient whose link was used, as the organiser calls them", async () => {
    tgd = await addAunt();
    await write();
    await deliver();
    expect(await toldOf(bob)).toEqual(["Ada Lovelace says thank you for “Grace turns 40”."]);
    const mum = await server.newGuest();
    await db.update(users).set({ firstName: "Mum", lastName: "" }).where(eq(users.id, mum.uid));
    await write(null, mum);
    await deliver();
    expect(await toldOf(tom)).toContain("Mum (Aunt Ada) says thank you for “Grace turns 40”.");
  });

  test("can be taken back by its sender only", async () => {
    const { data } = await write();
    const remove = (as: Account) =>
      server.call(removeThankYouNote, { as, query: { noteId: data?._id ?? "" } });
    expect((await remove(bob)).code).toBe("FORBIDDEN");
    const own = (as: Account) => server.call(listOwnThankYouNotes, { as, query: { tributeId } });
    expect((await own(grace)).data).toMatchObject([{ _id: data?._id, text: TEXT }]);
    expect((await own(bob)).data).toEqual([]);
    expect((await remove(grace)).data).toEqual({ removed: true });
    expect((await remove(grace)).data).toEqual({ removed: false });
    expect(await seenBy(bob)).toEqual([]);
    await deliver();
    expect(await toldOf(bob)).toEqual([]);
  });
});

describe("a thank-you is written only", () => {
  test("with the link of an open gift, and its password", async () => {
    const body = { tributeId, text: TEXT, clipId: null };
    expect((await server.call(writeThankYouNote, { as: bob, body })).code).toBe("FORBIDDEN");
    const gift = giftDetails();
    await server.call(saveGiftLink, { as: creator, body: { tributeId, gift, password: "rose" } });
    expect((await write()).code).toBe("PASSWORD_NEEDED");
    const revealAt = new Date(server.deps.clock().getTime() + HOUR_MS).toISOString();
    const later = { tributeId, gift: { ...gift, revealAt }, password: null };
    await server.call(saveGiftLink, { as: creator, body: later });
    expect((await write()).code).toBe("FORBIDDEN");
  });

  test("to somebody whom the gift shows", async () => {
    const elsewhere = await newReel(server, creator);
    const clip = await newClip(server, elsewhere, bob);
    expect((await write(clip)).code).toBe("BAD_REQUEST");
    expect((await write("unknown")).code).toBe("NOT_FOUND");
  });

  test("with words, and not more than a card can take", async () => {
    expect((await write(null, grace, "  ")).code).toBe("BAD_REQUEST");
    expect((await write(null, grace, "a".repeat(1001))).code).toBe("BAD_REQUEST");
  });

  test("five times by one person, and twenty times with one link, which stops no other recipient", async () => {
    const ownLink = tgd;
    const link = await addAunt();
    for (let index = 0; index < 5; index += 1) expect((await write()).code).toBeUndefined();
    expect(await write()).toMatchObject({
      code: "LIMIT_REACHED",
      error: "You've said thank you five times. Delete one first, then send this one again.",
    });
    expect((await write(clipOfBob)).code).toBeUndefined();
    const note = { tributeId, recipientId: tributeId, text: TEXT };
    const { uid: userId } = await server.newGuest();
    await db
      .insert(thankNotes)
      .values(Array.from({ length: 15 }, () => ({ ...note, id: newId(), userId })));
    const eve = await server.newGuest();
    expect(await write(null, eve)).toMatchObject({
      code: "LIMIT_REACHED",
      error: "This reel can't take any more thank-yous.",
    });
    tgd = link;
    expect((await write(null, eve)).code).toBeUndefined();
    tgd = ownLink;
  });
});
