import { listNotifications } from "@contract/http/notification";
import {
  addRecipient,
  changeRecipient,
  type GiftLink,
  getGiftLink,
  markGiven,
  openGift,
  type RecipientInput,
  removeRecipient,
  renewGiftLink,
  saveGiftLink,
} from "@contract/http/gift";
import { actOnReel, createSubmission, getFeed, getGiftFilm } from "@contract/http/submission";
import { writeThankYouNote } from "@contract/http/thanks";
import { listGifts, listSavedReels } from "@contract/http/tribute";
import { RECIPIENTS_MAX } from "@contract/limits";
import { HOUR_MS } from "@contract/time";
import { mails } from "@server/db/schema/mail";
import { submissions } from "@server/db/schema/videos";
import { SHARED_SECONDS } from "@server/storage/mediaRoutes";
import type { Account } from "@tests/support/factories/accounts";
import { giftDetails, newClip, newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { serveMedia } from "@tests/support/media/media";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
serveMedia(server);
const creator = await server.newUser();
let tributeId: string;
let clipId: string;
let tom: Account;

beforeEach(async () => {
  [tributeId, tom] = await Promise.all([newReel(server, creator), server.newUser()]);
  clipId = await newClip(server, tributeId, creator);
  for (const file of ["poster.jpg", "init.mp4", "0.m4s", "1.m4s"])
    await server.deps.blobs.putBytes(`submissions/${clipId}/${file}`, Buffer.from(file));
});

const fromNow = (ms: number) => new Date(server.deps.clock().getTime() + ms).toISOString();

async function save(password?: string, changes: Partial<ReturnType<typeof giftDetails>> = {}) {
  const gift = giftDetails({ recipientName: "Anna", ...changes });
  return server.call(saveGiftLink, { as: creator, body: { tributeId, gift, password } });
}

const add = (recipient: Partial<RecipientInput> = {}, as = creator) =>
  server.call(addRecipient, {
    as,
    body: { tributeId, recipient: { name: "Tom", email: null, expiresAt: null, ...recipient } },
  });

const known = async () =>
  (await server.call(getGiftLink, { as: creator, query: { tributeId } })).data as GiftLink;
const tgdOf = (link: string | null | undefined) =>
  new URL(link ?? ORIGIN).searchParams.get("tgd") ?? "";
const feed = (tgd: string) => server.call(getFeed, { query: { tributeId, tgd } });

/** Gives the reel to Anna and Tom, and returns their ids and tokens. */
async function giveToBoth(password?: string, recipient: Partial<RecipientInput> = {}) {
  await save(password);
  const { data } = await add(recipient);
  const [first, second] = data?.recipients ?? [];
  return {
    anna: { id: first?._id ?? "", tgd: tgdOf(first?.link) },
    tom: { id: second?._id ?? "", tgd: tgdOf(second?.link) },
  };
}

/** Returns the playlists and the files of the clip that the holder of a token has. */
async function addressesOf(tgd: string): Promise<string[]> {
  const { data } = await feed(tgd);
  const master = data?.playlistUrl ?? "";
  const text = (await server.app.server.inject({ url: master })).body;
  const [variant = ""] = /^[^#].*$/m.exec(text) ?? [];
  const playlist = new URL(variant, new URL(master, ORIGIN)).href.replace(ORIGIN, "");
  const { body } = await server.app.server.inject({ url: playlist });
  return [master, playlist, ...(body.match(/\/media\/submissions\/[^"\s]+/g) ?? [])];
}

async function statusesOf(urls: readonly string[]): Promise<number[]> {
  const statuses = new Set<number>();
  for (const url of urls) statuses.add((await server.app.server.inject({ url })).statusCode);
  return [...statuses];
}

/** Advances the clock, because the server caches a gift's access for half a minute. */
const passCacheTime = () => server.advance(SHARED_SECONDS * 1000);

describe("a gift for several people", () => {
  test("gives each a link of their own, under their own name", async () => {
    await save();
    const before = await known();
    const { data } = await add();
    expect(data?.recipients).toMatchObject([
      { _id: tributeId, name: "Anna", link: before.link, watchedAt: null },
      { name: "Tom", email: null, givenAt: null, watchedAt: null },
    ]);
    const [anna, second] = (data?.recipients ?? []).map(({ link }) => tgdOf(link));
    expect(second).not.toBe(anna);
    expect((await feed(anna ?? "")).data).toMatchObject({ recipientName: "Anna" });
    expect((await feed(second ?? "")).data).toMatchObject({ recipientName: "Tom" });
    expect(await statusesOf(await addressesOf(second ?? ""))).toEqual([200]);
  });

  test("mails each address its own link, and tells its account once", async () => {
    await save();
    const { data } = await add({ email: tom.email });
    const sent = await server.deps.db.select().from(mails).where(eq(mails.tributeId, tributeId));
    expect(sent).toMatchObject([{ kind: "gift", to: tom.email }]);
    expect(sent[0]?.text).toContain(data?.recipients[1]?.link);
    expect(data?.recipients[1]?.givenAt).not.toBeNull();
    await save();
    const told = await server.call(listNotifications, { as: tom });
    expect(told.data?.items.map(({ type }) => type)).toEqual(["REEL_GIFTED"]);
    const gifts = await server.call(listGifts, { as: tom, query: {} });
    expect(gifts.data?.items).toMatchObject([
      { _id: tributeId, tgd: tgdOf(data?.recipients[1]?.link) },
    ]);
  });

  test("waits for the reveal before it tells anybody", async () => {
    await save(undefined, { revealAt: fromNow(HOUR_MS) });
    const { data } = await add({ email: tom.email });
    expect(data?.recipients[1]?.givenAt).toBeNull();
    const sent = await server.deps.db.select().from(mails).where(eq(mails.tributeId, tributeId));
    expect(sent).toEqual([]);
  });

  test("says who has watched, but not that an organiser has looked", async () => {
    const both = await giveToBoth();
    const watch = (tgd: string, as?: Account) =>
      server.call(actOnReel, { as, body: { tributeId, tgd, action: "WATCH_GIFT_REEL" } });
    await watch(both.anna.tgd, creator);
    expect((await known()).recipients.map(({ watchedAt }) => watchedAt)).toEqual([null, null]);
    server.emitted.length = 0;
    await watch(both.tom.tgd);
    expect(server.emitted).toContainEqual(
      expect.objectContaining({ userId: creator.uid, event: "recipients" }),
    );
    const first = (await known()).recipients;
    expect(first[0]?.watchedAt).toBeNull();
    expect(first[1]?.watchedAt).not.toBeNull();
    server.advance(HOUR_MS);
    await watch(both.tom.tgd);
    expect((await known()).recipients).toEqual(first);
  });

  test("refuses an address that it already has, and more people than the limit", async () => {
    await save(undefined, { recipientEmail: "anna@example.com" });
    expect((await add({ email: "Anna@example.com" })).code).toBe("BAD_REQUEST");
    await add({ email: tom.email });
    expect((await save(undefined, { recipientEmail: tom.email })).code).toBe("BAD_REQUEST");
    for (let count = 2; count < RECIPIENTS_MAX; count += 1) expect((await add()).status).toBe(200);
    expect((await add()).code).toBe("LIMIT_REACHED");
  });

  test("can be changed by its organisers only, once it exists", async () => {
    expect((await add()).code).toBe("NOT_FOUND");
    const both = await giveToBoth();
    expect((await add({}, tom)).code).toBe("FORBIDDEN");
    const ref = { tributeId, recipientId: both.tom.id };
    const recipient = { name: "Thomas", email: null, expiresAt: null };
    const change = (as: Account, recipientId = both.tom.id) =>
      server.call(changeRecipient, { as, body: { tributeId, recipientId, recipient } });
    expect((await change(tom)).code).toBe("FORBIDDEN");
    expect((await change(creator, "x".repeat(20))).code).toBe("NOT_FOUND");
    expect((await server.call(removeRecipient, { as: tom, query: ref })).code).toBe("FORBIDDEN");
  });
});

describe("one recipient of several", () => {
  test("is renamed and gets another address, and keeps the link", async () => {
    const both = await giveToBoth();
    const recipient = { name: "Thomas", email: tom.email, expiresAt: null };
    const body = { tributeId, recipientId: both.tom.id, recipient };
    const { data } = await server.call(changeRecipient, { as: creator, body });
    expect(data?.recipients[1]).toMatchObject({ name: "Thomas", email: tom.email });
    expect(tgdOf(data?.recipients[1]?.link)).toBe(both.tom.tgd);
    expect((await feed(both.tom.tgd)).data?.recipientName).toBe("Thomas");
    const sent = await server.deps.db.select().from(mails).where(eq(mails.tributeId, tributeId));
    expect(sent.map(({ to }) => to)).toEqual([tom.email]);
    const first = { ...body, recipientId: tributeId };
    const renamed = await server.call(changeRecipient, {
      as: creator,
      body: { ...first, recipient: { name: "Ann", email: null, expiresAt: null } },
    });
    expect(renamed.data?.gift.recipientName).toBe("Ann");
    expect(tgdOf(renamed.data?.link)).toBe(both.anna.tgd);
  });

  test.each(["first", "second"])(
    "gets a new link, and nobody else does: the %s",
    { tags: ["S7.17"] },
    async (which) => {
      const both = await giveToBoth();
      const [own, other] = which === "first" ? [both.anna, both.tom] : [both.tom, both.anna];
      const [ownUrls, otherUrls] = [await addressesOf(own.tgd), await addressesOf(other.tgd)];
      expect(await statusesOf([...ownUrls, ...otherUrls])).toEqual([200]);
      const body = { tributeId, recipientId: own.id };
      const { data } = await server.call(renewGiftLink, { as: creator, body });
      passCacheTime();
      expect((await feed(own.tgd)).code).toBe("LINK_INVALID");
      expect(await statusesOf(ownUrls)).toEqual([403]);
      expect((await feed(other.tgd)).status).toBe(200);
      expect(await statusesOf(otherUrls)).toEqual([200]);
      const renewed = data?.recipients.find((one) => one._id === own.id);
      expect((await feed(tgdOf(renewed?.link))).status).toBe(200);
    },
  );

  test.each(["first", "second"])(
    "is removed with their link, its media and its film, and nobody else is: the %s",
    async (which) => {
      const both = await giveToBoth();
      const [own, other] = which === "first" ? [both.anna, both.tom] : [both.tom, both.anna];
      const [ownUrls, otherUrls] = [await addressesOf(own.tgd), await addressesOf(other.tgd)];
      const query = { tributeId, recipientId: own.id };
      const { data } = await server.call(removeRecipient, { as: creator, query });
      passCacheTime();
      expect((await feed(own.tgd)).code).toBe("LINK_INVALID");
      const film = { query: { tributeId, tgd: own.tgd } };
      expect((await server.call(getGiftFilm, film)).code).toBe("LINK_INVALID");
      expect(await statusesOf(ownUrls)).toEqual([403]);
      expect(await statusesOf(otherUrls)).toEqual([200]);
      const thanks = { tributeId, tgd: own.tgd, kind: "thanks", mimeType: "video/webm" } as const;
      const recorded = await server.call(createSubmission, { as: tom, body: thanks });
      expect(recorded.code).toBe("LINK_INVALID");
      // The first one stays in the list and can get a link again.
      expect(data?.recipients.map(({ link }) => link !== null)).toEqual(
        which === "first" ? [false, true] : [true],
      );
      await save();
      expect((await feed(own.tgd)).code).toBe("LINK_INVALID");
      expect((await feed(other.tgd)).status).toBe(200);
    },
  );

  test("gets a link again after it was switched off", async () => {
    const both = await giveToBoth();
    const query = { tributeId, recipientId: both.anna.id };
    await server.call(removeRecipient, { as: creator, query });
    const off = (await known()).link;
    expect((await feed(tgdOf(off))).code).toBe("LINK_INVALID");
    const { data } = await server.call(renewGiftLink, { as: creator, body: query });
    expect((await feed(tgdOf(data?.recipients[0]?.link))).status).toBe(200);
    expect((await feed(tgdOf(off))).code).toBe("LINK_INVALID");
  });

  test("has a link that expires on a day of its own", async () => {
    const both = await giveToBoth(undefined, { expiresAt: fromNow(2 * HOUR_MS) });
    const urls = await addressesOf(both.tom.tgd);
    server.advance(2 * HOUR_MS);
    expect((await feed(both.tom.tgd)).code).toBe("LINK_EXPIRED");
    expect(await statusesOf(urls)).not.toContain(200);
    expect((await feed(both.anna.tgd)).status).toBe(200);
  });

  test("may not have a link that expires before the reveal", async () => {
    await save(undefined, { revealAt: fromNow(2 * HOUR_MS) });
    expect((await add({ expiresAt: fromNow(HOUR_MS) })).code).toBe("BAD_REQUEST");
    expect((await add({ expiresAt: fromNow(3 * HOUR_MS) })).status).toBe(200);
    expect((await save(undefined, { revealAt: fromNow(4 * HOUR_MS) })).code).toBe("BAD_REQUEST");
  });

  test("needs the password on their own link, and a proof opens no other link", async () => {
    const both = await giveToBoth("lab coats");
    expect((await feed(both.tom.tgd)).code).toBe("PASSWORD_NEEDED");
    const body = { tributeId, tgd: both.tom.tgd, password: "lab coats" };
    const key = (await server.call(openGift, { body })).data?.tgd ?? "";
    expect((await feed(key)).data?.recipientName).toBe("Tom");
    const proof = key.slice(both.tom.tgd.length);
    expect((await feed(both.anna.tgd + proof)).code).toBe("PASSWORD_NEEDED");
    const forged = "x".repeat(20) + both.tom.tgd.slice(20);
    expect((await feed(forged)).code).toBe("LINK_INVALID");
  });

  test("finds what they saved from their link, until it is taken back", async () => {
    const both = await giveToBoth();
    const guest = await server.newUser();
    const mark = { tributeId, tgd: both.tom.tgd, action: "SAVE_LATER" } as const;
    await server.call(actOnReel, { as: guest, body: mark });
    const saved = async () =>
      (await server.call(listSavedReels, { as: guest, query: {} })).data?.items.map(
        ({ gift }) => gift?.tgd,
      );
    expect(await saved()).toEqual([both.tom.tgd]);
    const query = { tributeId, recipientId: both.tom.id };
    await server.call(removeRecipient, { as: creator, query });
    expect(await saved()).toEqual([]);
  });

  test("is given the link when an organiser passes it on, and only the first time counts", async () => {
    const both = await giveToBoth();
    const body = { tributeId, recipientId: both.tom.id };
    const { data } = await server.call(markGiven, { as: creator, body });
    expect(data?.recipients.map(({ givenAt }) => givenAt !== null)).toEqual([false, true]);
    server.advance(HOUR_MS);
    expect((await server.call(markGiven, { as: creator, body })).data).toEqual(data);
  });

  test("says thank you by their own link", async () => {
    const both = await giveToBoth();
    const { id, tgd } = both.tom;
    const body = { tributeId, tgd, text: "Thank you!", clipId: null };
    expect((await server.call(writeThankYouNote, { as: tom, body })).status).toBe(200);
    const thanks = { tributeId, tgd, kind: "thanks", mimeType: "video/webm" } as const;
    const { data } = await server.call(createSubmission, { as: tom, body: thanks });
    const recorded = eq(submissions.id, data?._id ?? "");
    expect(await server.deps.db.select().from(submissions).where(recorded)).toMatchObject([
      { kind: "thanks", recipientId: id },
    ]);
  });
});
