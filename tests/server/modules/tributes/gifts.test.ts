import { saveGiftLink } from "@contract/http/presentation";
import { listNotifications } from "@contract/http/notification";
import { getFeed } from "@contract/http/submission";
import { listGifts } from "@contract/http/tribute";
import { presentations } from "@server/db/schema/around";
import { tributes, users } from "@server/db/schema/reels";
import type { Account } from "@tests/support/factories/accounts";
import { gift, newCoOrganiser, newReel, tributeDetails } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

const HOUR_MS = 3_600_000;

const server = await startTestServer();
const creator = await server.newUser();
let tributeId: string;
let grace: Account;

beforeEach(async () => {
  [tributeId, grace] = await Promise.all([newReel(server, creator), server.newUser()]);
  await server.deps.db.update(tributes).set({ clips: 3 }).where(eq(tributes.id, tributeId));
});

async function giveTo(
  { email }: Pick<Account, "email">,
  changes: Partial<ReturnType<typeof gift>> = {},
) {
  const body = { tributeId, gift: gift({ recipientEmail: email, ...changes }) };
  const { data } = await server.call(saveGiftLink, { as: creator, body });
  return data?.link;
}

const giftsOf = async (as: Account) => (await server.call(listGifts, { as })).data?.items;
const idsOf = async (as: Account) => (await giftsOf(as))?.map((card) => card._id);

describe("gifts", () => {
  test("are there for their recipient, with what opens them", async () => {
    const link = await giveTo({ email: grace.email.toUpperCase() });

    const [card, ...more] = (await giftsOf(grace)) ?? [];

    expect(more).toEqual([]);
    const { name, tributeType, tributeFor } = tributeDetails();
    const shown = { name, tributeType, tributeFor, from: "Ada" };
    expect(card).toMatchObject({
      _id: tributeId,
      ...shown,
      actions: ["WATCH_GIFT_REEL", "SAVE_LATER"],
    });
    expect(link).toContain(`tgd=${card?.tgd}`);
    const feed = await server.call(getFeed, { as: grace, query: { tributeId, tgd: card?.tgd } });
    expect(feed.status).toBe(200);
  });

  test("are for nobody else", async () => {
    await giveTo(grace);
    const [other, guest] = await Promise.all([server.newUser(), server.newGuest()]);

    for (const as of [creator, other, guest]) expect(await idsOf(as)).toEqual([]);
  });

  test("are not for who organises the reel", async () => {
    await giveTo(creator);
    expect(await idsOf(creator)).toEqual([]);
    const helper = await newCoOrganiser(server, tributeId);
    await giveTo(helper);
    expect(await idsOf(helper)).toEqual([]);
  });

  test("need an address that is proved, as the token says or the row", async () => {
    const unproved = await server.newUser({ verified: false });
    await giveTo(unproved);
    expect(await idsOf(unproved)).toEqual([]);

    const prove = (email: string) =>
      server.deps.db
        .update(users)
        .set({ email, emailVerifiedAt: new Date() })
        .where(eq(users.id, unproved.uid));
    await prove("before@example.com");
    expect(await idsOf(unproved)).toEqual([]);
    await prove(unproved.email);
    expect(await idsOf(unproved)).toEqual([tributeId]);
  });

  test("stay a surprise until the reveal", async () => {
    const revealAt = new Date(server.deps.clock().getTime() + HOUR_MS).toISOString();
    await giveTo(grace, { revealAt });
    expect(await giftsOf(grace)).toEqual([]);

    server.advance(HOUR_MS);
    expect(await giftsOf(grace)).toMatchObject([{ _id: tributeId, openedAt: revealAt }]);
  });

  test("are gone with their link, until the new one is given", async () => {
    await giveTo(grace);
    await server.deps.db.update(tributes).set({ giftVersion: 2 }).where(eq(tributes.id, tributeId));
    expect(await idsOf(grace)).toEqual([]);

    const link = await giveTo(grace);
    expect(link).toContain(`tgd=${(await giftsOf(grace))?.at(0)?.tgd}`);
  });

  test("are gone once they are given to somebody else", async () => {
    await giveTo(grace);
    await giveTo(await server.newUser());
    expect(await idsOf(grace)).toEqual([]);
  });

  test("offer nothing to watch while there is no video", async () => {
    await server.deps.db.update(tributes).set({ clips: 0 }).where(eq(tributes.id, tributeId));
    await giveTo(grace);
    expect(await giftsOf(grace)).toMatchObject([{ actions: ["SAVE_LATER"] }]);
  });

  test("come last opened first, 20 a page, each once", async () => {
    const ids = Array.from(
      { length: 45 },
      (_, index) => `${grace.uid}-${String(index).padStart(2, "0")}`,
    );
    const { db } = server.deps;
    const [reel] = await db.select().from(tributes).where(eq(tributes.id, tributeId));
    if (!reel) throw new Error("There is no reel.");
    await db.insert(tributes).values(ids.map((id) => ({ ...reel, id })));
    await db.insert(presentations).values(
      ids.map((id, index) => ({
        tributeId: id,
        recipientEmail: grace.email,
        // Three each at the same moment.
        giftedAt: new Date(Date.UTC(2026, 0, 1) - Math.floor(index / 3)),
      })),
    );
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const { data } = await server.call(listGifts, { as: grace, query: { cursor } });
      pages.push(data?.items.map((card) => card._id) ?? []);
      cursor = data?.nextCursor ?? undefined;
    } while (cursor);

    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(pages.flat()).toEqual(ids);
  });
});

describe("whose account has the recipient's address", () => {
  const toldOf = async (as: Account) =>
    (await server.call(listNotifications, { as })).data?.items.map(({ type, text }) => ({
      type,
      text,
    }));
  const TOLD = [
    { type: "REEL_GIFTED", text: "Ada Lovelace made a reel for you: “Grace turns 40”." },
  ];

  test("is told once, when it can be watched", async () => {
    const revealAt = new Date(server.deps.clock().getTime() + HOUR_MS).toISOString();
    await giveTo(grace, { revealAt });
    expect(await toldOf(grace)).toEqual([]);

    await giveTo(grace);
    await giveTo(grace, { message: "Another word" });
    expect(await toldOf(grace)).toEqual(TOLD);
  });

  test("is not told while the address is not proved, or of their own reel", async () => {
    const unproved = await server.newUser({ verified: false });
    const before = (await toldOf(creator))?.length;
    await giveTo(unproved);
    await giveTo(creator);
    expect(await toldOf(unproved)).toEqual([]);
    expect(await toldOf(creator)).toHaveLength(before ?? 0);
  });
});
