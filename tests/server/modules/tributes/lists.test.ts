import { renewGiftLink } from "@contract/http/gift";
import { invitePeople } from "@contract/http/invite";
import { actOnReel } from "@contract/http/submission";
import { listContributedTributes, listSavedReels, listTributes } from "@contract/http/tribute";
import { contributors } from "@server/db/schema/people";
import { tributes } from "@server/db/schema/tributes";
import type { Account } from "@tests/support/factories/accounts";
import { giftToken, newCoOrganiser, newContributor, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
let creator: Account;

beforeEach(async () => {
  creator = await server.newUser();
});

type Columns = Partial<typeof tributes.$inferInsert>;

async function reelWith(columns: Columns): Promise<string> {
  const id = await newReel(server, creator);
  await server.deps.db.update(tributes).set(columns).where(eq(tributes.id, id));
  return id;
}

/** Counts a video of somebody who has joined the reel (rows only). */
const answered = (tributeId: string, { uid }: Account) =>
  server.deps.db
    .update(contributors)
    .set({ submissions: 1 })
    .where(and(eq(contributors.tributeId, tributeId), eq(contributors.userId, uid)));

const own = async (as = creator) =>
  (await server.call(listTributes, { as })).data?.items.map(({ name }) => name);

describe("the list of one's own reels", () => {
  test("includes the reels that the user co-organises, the newest first", async () => {
    const tributeId = await reelWith({ name: "Shared" });
    const helper = await newCoOrganiser(server, tributeId);
    server.advance(1000);
    await newReel(server, helper, { name: "Their own" });

    expect(await own(helper)).toEqual(["Their own", "Shared"]);
    expect(await own()).toEqual(["Shared"]);
  });

  test("counts each reel's people for its organisers, and says when it was given", async () => {
    const busy = await reelWith({ name: "Busy" });
    const people = ["ben", "ada"].map((name) => ({ name, email: `${name}@example.com` }));
    const body = { tributeId: busy, people, skipRefused: false };
    await server.call(invitePeople, { as: creator, body });
    const guest = await newContributor(server, creator, busy);
    await answered(busy, guest);
    server.advance(1000);
    const given = await reelWith({ name: "Given", clips: 1 });
    await giftToken(server, creator, given);

    const { data } = await server.call(listTributes, { as: creator });
    expect(data?.items).toMatchObject([
      { name: "Given", people: { invited: 0 } },
      { name: "Busy", people: { invited: 2 }, givenAt: null, hasAnswered: false },
    ]);
    expect(data?.items[0]?.givenAt).not.toBeNull();
    const helper = await newCoOrganiser(server, busy);
    const shared = await server.call(listTributes, { as: helper });
    expect(shared.data?.items).toMatchObject([{ people: { invited: 2 } }]);
    const joined = await server.call(listContributedTributes, { as: guest });
    expect(joined.data?.items).toMatchObject([{ people: null, givenAt: null, hasAnswered: true }]);
  });
});

describe("the list of saved reels", () => {
  const saved = async (as: Account) =>
    (await server.call(listSavedReels, { as, query: {} })).data?.items;
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
