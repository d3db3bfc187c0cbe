import { WHOLE_LIST_PAGE_SIZE } from "@contract/limits";
import { removeRecipient, renewGiftLink, saveGiftLink } from "@contract/http/gift";
import { listNotifications } from "@contract/http/notification";
import { getFeed } from "@contract/http/submission";
import { listGifts } from "@contract/http/tribute";
import { HOUR_MS } from "@contract/time";
import { giftRecipients, gifts } from "@server/db/schema/gifts";
import { tributePeople, tributes } from "@server/db/schema/tributes";
import { users } from "@server/db/schema/users";
import type { Account } from "@tests/support/factories/accounts";
import {
  giftDetails,
  newCoOrganiser,
  newClip,
  newReel,
  tributeDetails,
} from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

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
  changes: Partial<ReturnType<typeof giftDetails>> = {},
) {
  const body = { tributeId, gift: giftDetails({ recipientEmail: email, ...changes }) };
  const { data } = await server.call(saveGiftLink, { as: creator, body });
  return data?.link;
}

const giftsOf = async (as: Account) => (await server.call(listGifts, { as })).data?.items;
const idsOf = async (as: Account) => (await giftsOf(as))?.map((card) => card._id);

describe("the list of gifts", () => {
  test("shows recipients their gifts, with the link that opens them", async () => {
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

  test("shows them to nobody else", async () => {
    await giveTo(grace);
    const [other, guest] = await Promise.all([server.newUser(), server.newGuest()]);

    for (const as of [creator, other, guest]) expect(await idsOf(as)).toEqual([]);
  });

  test("omits reels that the user organises", async () => {
    await giveTo(creator);
    expect(await idsOf(creator)).toEqual([]);
    const helper = await newCoOrganiser(server, tributeId);
    await giveTo(helper);
    expect(await idsOf(helper)).toEqual([]);
  });

  test("needs a verified address, according to the token or the stored user", async () => {
    const unproved = await server.newUser({ verified: false });
    await giveTo(unproved);
    expect(await idsOf(unproved)).toEqual([]);

    const verifyAddress = (email: string) =>
      server.deps.db
        .update(users)
        .set({ email, emailVerifiedAt: new Date() })
        .where(eq(users.id, unproved.uid));
    await verifyAddress("before@example.com");
    expect(await idsOf(unproved)).toEqual([]);
    await verifyAddress(unproved.email);
    expect(await idsOf(unproved)).toEqual([tributeId]);
  });

  test("keeps the surprise until the reveal", async () => {
    const revealAt = new Date(server.deps.clock().getTime() + HOUR_MS).toISOString();
    await giveTo(grace, { revealAt });
    expect(await giftsOf(grace)).toEqual([]);

    server.advance(HOUR_MS);
    expect(await giftsOf(grace)).toMatchObject([{ _id: tributeId, openedAt: revealAt }]);
  });

  test("omits a gift whose link was revoked, until a new link is given", async () => {
    await giveTo(grace);
    const ref = { tributeId, recipientId: tributeId };
    await server.call(removeRecipient, { as: creator, query: ref });
    expect(await idsOf(grace)).toEqual([]);

    const body = { tributeId, recipientId: null };
    const { data } = await server.call(renewGiftLink, { as: creator, body });
    expect(data?.link).toContain(`tgd=${(await giftsOf(grace))?.at(0)?.tgd}`);
  });

  test("omits a gift whose link has expired", async () => {
    const expiresAt = new Date(server.deps.clock().getTime() + HOUR_MS).toISOString();
    await giveTo(grace, { expiresAt });
    expect(await idsOf(grace)).toEqual([tributeId]);
    server.advance(HOUR_MS);
    expect(await idsOf(grace)).toEqual([]);
  });

  test("omits a gift that was given to somebody else", async () => {
    await giveTo(grace);
    await giveTo(await server.newUser());
    expect(await idsOf(grace)).toEqual([]);
  });

  test("offers nothing to watch while there is no video", async () => {
    await server.deps.db.update(tributes).set({ clips: 0 }).where(eq(tributes.id, tributeId));
    await giveTo(grace);
    expect(await giftsOf(grace)).toMatchObject([{ actions: ["SAVE_LATER"] }]);
  });

  test("comes in pages of 500, the last opened first, each gift once", async () => {
    const ids = Array.from(
      { length: WHOLE_LIST_PAGE_SIZE + 1 },
      (_, index) => `${grace.uid}-${String(index).padStart(3, "0")}`,
    );
    const { db } = server.deps;
    const [reel] = await db.select().from(tributes).where(eq(tributes.id, tributeId));
    if (!reel) throw new Error("There is no reel.");
    const { uid: creatorId } = await server.newUser();
    await db.insert(tributes).values(ids.map((id) => ({ ...reel, id, creatorId })));
    await db
      .insert(tributePeople)
      .values(ids.map((id) => ({ tributeId: id, position: 0, firstName: "Grace" })));
    await db
      .insert(giftRecipients)
      .values(ids.map((id) => ({ id, tributeId: id, name: "Grace", email: grace.email })));
    await db.insert(gifts).values(
      ids.map((id, index) => ({
        tributeId: id,
        timeZone: "UTC",
        // Every three gifts share the same moment.
        giftedAt: new Date(Date.UTC(2026, 0, 1) - Math.floor(index / 3)),
      })),
    );
    const page = async (cursor?: string) =>
      (await server.call(listGifts, { as: grace, query: { cursor } })).data;
    const first = await page();
    const second = await page(first?.nextCursor ?? "");

    expect([second?.items.length, second?.nextCursor]).toEqual([1, null]);
    const listed = [...(first?.items ?? []), ...(second?.items ?? [])].map((card) => card._id);
    expect(listed).toEqual(ids);
  });
});

describe("a user with the recipient's address", () => {
  const toldOf = async (as: Account) =>
    (await server.call(listNotifications, { as })).data?.items.map(({ type, text }) => ({
      type,
      text,
    }));
  const TOLD = [
    { type: "REEL_GIFTED", text: "Ada Lovelace made a reel for you: “Grace turns 40”." },
  ];

  test("is notified once, when the gift can be watched", async () => {
    const revealAt = new Date(server.deps.clock().getTime() + HOUR_MS).toISOString();
    await newClip(server, tributeId, creator);
    await giveTo(grace, { revealAt });
    expect(await toldOf(grace)).toEqual([]);

    await giveTo(grace);
    await giveTo(grace, { message: "Another word" });
    expect(await toldOf(grace)).toEqual(TOLD);
  });

  test("is not notified while the address is unverified, or about their own reel", async () => {
    const unproved = await server.newUser({ verified: false });
    const before = (await toldOf(creator))?.length;
    await newClip(server, tributeId, creator);
    await giveTo(unproved);
    await giveTo(creator);
    expect(await toldOf(unproved)).toEqual([]);
    expect(await toldOf(creator)).toHaveLength(before ?? 0);
  });
});
