import { renewGiftLink, saveGiftLink } from "@contract/http/presentation";
import { actOnReel } from "@contract/http/submission";
import {
  listContributedTributes,
  listGifts,
  listSavedReels,
  listTributes,
  type ReelSort,
} from "@contract/http/tribute";
import { tributePeople, tributes } from "@server/db/schema/reels";
import type { Account } from "@tests/support/factories/accounts";
import {
  giftDetails,
  giftToken,
  newCoOrganiser,
  newContributor,
  newReel,
} from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

const DAY_MS = 24 * 3_600_000;
const server = await startTestServer();
let creator: Account;

beforeEach(async () => {
  creator = await server.newUser();
});

const dayAfter = (days: number) =>
  new Date(server.deps.clock().getTime() + days * DAY_MS).toISOString().slice(0, 10);

type Columns = Partial<typeof tributes.$inferInsert>;

async function reelWith(columns: Columns): Promise<string> {
  const id = await newReel(server, creator);
  await server.deps.db.update(tributes).set(columns).where(eq(tributes.id, id));
  return id;
}

interface Asked {
  search?: string;
  sort?: ReelSort;
  past?: boolean;
  cursor?: string;
}

async function own(asked: Asked = {}, as = creator) {
  const { data } = await server.call(listTributes, { as, query: { sort: "recent", ...asked } });
  return data?.items.map(({ name }) => name);
}

describe("the list of one's own reels", () => {
  test("finds reels by their name and by the people they are for", async () => {
    await reelWith({ name: "Happy 100% birthday" });
    await reelWith({ name: "Farewell" });

    expect(await own({ search: "FARE" })).toEqual(["Farewell"]);
    expect(await own({ search: "grace hop" })).toHaveLength(2);
    // A wildcard is a character like any other.
    expect(await own({ search: "0%" })).toEqual(["Happy 100% birthday"]);
    expect(await own({ search: "nobody" })).toEqual([]);
  });

  test("shows only past reels on request: closed ones, and those that were due", async () => {
    await reelWith({ name: "Open", dueDate: dayAfter(0) });
    await reelWith({ name: "Closed", dueDate: dayAfter(3), state: "closed" });
    await reelWith({ name: "Over", dueDate: dayAfter(-2) });

    expect((await own({ past: true }))?.toSorted()).toEqual(["Closed", "Over"]);
    expect(await own()).toHaveLength(3);
  });

  test("puts what is due next first, and what is over last", async () => {
    await reelWith({ name: "Later", dueDate: dayAfter(9) });
    await reelWith({ name: "Long over", dueDate: dayAfter(-30) });
    await reelWith({ name: "Over", dueDate: dayAfter(-1) });
    await reelWith({ name: "Today", dueDate: dayAfter(0) });

    expect(await own({ sort: "due" })).toEqual(["Today", "Later", "Over", "Long over"]);
  });

  test("includes the reels that the user co-organises", async () => {
    const tributeId = await reelWith({ name: "Shared" });
    const helper = await newCoOrganiser(server, tributeId);

    expect(await own({}, helper)).toEqual(["Shared"]);
    expect(await own({ search: "other" }, helper)).toEqual([]);
  });

  test.each(["recent", "due", "name"] as const)(
    "comes in pages of 20 when it is sorted by %s, each reel once",
    async (sort) => {
      const first = await reelWith({ name: "Reel 00" });
      const [row] = await server.deps.db.select().from(tributes).where(eq(tributes.id, first));
      if (!row) throw new Error("There is no reel.");
      const copies = Array.from({ length: 44 }, (_, index) => ({
        ...row,
        id: `${creator.uid}-${index}`,
        // Pairs of reels have the same place.
        name: `Reel ${String(Math.floor(index / 2)).padStart(2, "0")}`,
        dueDate: dayAfter(Math.floor(index / 2) - 5),
        createdAt: new Date(row.createdAt.getTime() - Math.floor(index / 2)),
      }));
      await server.deps.db.insert(tributes).values(copies);
      await server.deps.db
        .insert(tributePeople)
        .values(copies.map(({ id }) => ({ tributeId: id, position: 0, firstName: "Grace" })));
      const pages: string[][] = [];
      let cursor: string | undefined;
      do {
        const query = { sort, search: "reel", cursor };
        const { data } = await server.call(listTributes, { as: creator, query });
        pages.push(data?.items.map((card) => card._id) ?? []);
        cursor = data?.nextCursor ?? undefined;
      } while (cursor);

      expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
      expect(new Set(pages.flat()).size).toBe(45);
    },
  );

  test("refuses a cursor of another order, and one that it did not create", async () => {
    const encoded = (place: unknown) => Buffer.from(JSON.stringify(place)).toString("base64url");
    const places: [ReelSort, unknown][] = [
      ["recent", ["a name", "id"]],
      ["recent", [8.64e15, "id"]],
      ["due", [3, "id"]],
      ["due", [3, "id", "2026-02-30"]],
      ["name", [5, "id"]],
      ["name", ["a", "'; drop table users"]],
      ["name", "nonsense"],
    ];
    for (const [sort, place] of places) {
      const query = { sort, cursor: encoded(place) };
      const { code } = await server.call(listTributes, { as: creator, query });
      expect([place, code]).toEqual([place, "BAD_REQUEST"]);
    }
  });
});

test("the lists of others' reels and of gifts are searched and sorted as well", async () => {
  const first = await reelWith({ name: "Beta" });
  const second = await reelWith({ name: "Alpha" });
  const person = await newContributor(server, creator, first);
  const grace = await server.newUser();
  for (const tributeId of [first, second]) {
    const gift = giftDetails({ recipientEmail: grace.email });
    await server.call(saveGiftLink, { as: creator, body: { tributeId, gift } });
  }
  const joined = async (search: string) => {
    const query = { search, sort: "name" as const };
    return (await server.call(listContributedTributes, { as: person, query })).data?.items.length;
  };
  const given = async (search?: string) => {
    const query = { search, sort: "name" as const };
    const { data } = await server.call(listGifts, { as: grace, query });
    return data?.items.map(({ name }) => name);
  };

  expect(await joined("bet")).toBe(1);
  expect(await joined("alpha")).toBe(0);
  expect(await given()).toEqual(["Alpha", "Beta"]);
  expect(await given("alph")).toEqual(["Alpha"]);
  // The giver's first name finds a gift.
  expect(await given("ada")).toEqual(["Alpha", "Beta"]);
});

describe("the list of saved reels", () => {
  const saved = async (as: Account) =>
    (await server.call(listSavedReels, { as, query: { sort: "recent" } })).data?.items;
  const save = (as: Account, tributeId: string, tgd?: string) =>
    server.call(actOnReel, { as, body: { tributeId, tgd, action: "SAVE_LATER" } });

  test("shows reels and gifts, the last saved first", { tags: ["S3.18"] }, async () => {
    const person = await server.newUser();
    const gift = await reelWith({ name: "A gift", clips: 2 });
    const tgd = await giftToken(server, creator, gift);
    const reel = await reelWith({ name: "A reel" });
    const contributor = await newContributor(server, creator, reel);
    await save(person, gift, tgd);
    await save(contributor, reel);

    expect(await saved(contributor)).toMatchObject([
      { reel: { name: "A reel", saved: true }, gift: null },
    ]);
    expect(await saved(person)).toMatchObject([
      {
        _id: gift,
        reel: null,
        gift: { name: "A gift", tgd, actions: ["WATCH_GIFT_REEL", "SAVE_LATER"] },
      },
    ]);
    server.advance(1000);
    const second = await reelWith({ name: "Another gift", clips: 2 });
    await save(person, second, await giftToken(server, creator, second));
    expect((await saved(person))?.map((card) => card._id)).toEqual([second, gift]);
    await save(person, second, await giftToken(server, creator, second));
    expect((await saved(person))?.map((card) => card._id)).toEqual([gift]);
  });

  test("forgets a gift whose link was replaced, and does not save it from the old link", async () => {
    const person = await server.newUser();
    const gift = await reelWith({ clips: 2 });
    const tgd = await giftToken(server, creator, gift);
    await save(person, gift, tgd);
    await server.call(renewGiftLink, { as: creator, body: { tributeId: gift } });

    expect(await saved(person)).toEqual([]);
    expect((await save(person, gift, tgd)).code).toBe("LINK_INVALID");
  });
});
