import { listContributedTributes, listTributes } from "@contract/http/tribute";
import { tributes } from "@server/db/schema/reels";
import type { Account } from "@tests/support/factories/accounts";
import { askToRecord, inviteToken, lookIn, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

const server = await startTestServer();

async function reel() {
  const creator = await server.newUser();
  const tributeId = await newReel(server, creator);
  const invite = await inviteToken(server, creator, tributeId);
  return { creator, tributeId, invite };
}

const takesPartIn = async (as: Account) =>
  (await server.call(listContributedTributes, { as })).data?.items.map((card) => card._id);

test(
  "beginning to record counts its person once, however often and at once it is asked for",
  { tags: ["S7.31"] },
  async () => {
    const { creator, ...way } = await reel();
    const guest = await server.newGuest();
    const begin = () => askToRecord(server, guest, way);

    const answers = [...(await Promise.all([begin(), begin(), begin()])), await begin()];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const cards = await server.call(listTributes, { as: creator });
    expect(cards.data?.items[0]?.contributors).toBe(1);
    expect(await takesPartIn(guest)).toEqual([way.tributeId]);
  },
);

test("a revoked link lets nobody in, and nobody out", async () => {
  const { tributeId, invite } = await reel();
  const way = { tributeId, invite };
  const [early, late] = [await server.newUser(), await server.newUser()];
  await lookIn(server, early, way);

  await server.deps.db.update(tributes).set({ inviteVersion: 2 }).where(eq(tributes.id, tributeId));

  expect((await askToRecord(server, late, way)).code).toBe("LINK_INVALID");
  expect(await takesPartIn(late)).toEqual([]);
  expect((await askToRecord(server, early, way)).status).toBe(200);
});

test("a closed reel takes nobody new", async () => {
  const { creator, ...way } = await reel();
  const { tributeId } = way;
  await server.deps.db.update(tributes).set({ state: "closed" }).where(eq(tributes.id, tributeId));
  const guest = await server.newUser();

  expect((await askToRecord(server, guest, way)).code).toBe("REEL_CLOSED");
  expect((await askToRecord(server, creator, way)).code).toBe("REEL_CLOSED");
  expect(await takesPartIn(guest)).toEqual([]);
});
