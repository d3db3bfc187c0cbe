import { joinTribute, listTributes } from "@contract/http/tribute";
import { tributes } from "@server/db/schema/reels";
import { inviteToken, newReel } from "@tests/factories/reels";
import { startTestServer } from "@tests/factories/server";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

const server = await startTestServer();

async function reel() {
  const creator = await server.newUser();
  const tributeId = await newReel(server, creator);
  const invite = await inviteToken(server, creator, tributeId);
  return { creator, tributeId, invite };
}

test("joining counts once, however often and at once it is asked for", async () => {
  const { creator, tributeId, invite } = await reel();
  const guest = await server.newGuest();
  const join = async () => server.call(joinTribute, { as: guest, body: { tributeId, invite } });

  const answers = await Promise.all([join(), join(), join()]);
  const later = await join();

  for (const answer of answers) expect(answer).toEqual(later);
  expect(later.data).toMatchObject({
    userId: guest.uid,
    firstName: "Ada",
    lastName: "Lovelace",
    image: null,
    submissions: 0,
  });
  const cards = await server.call(listTributes, { as: creator });
  expect(cards.data?.items[0]?.contributors).toBe(1);
});

test("a revoked link lets nobody in, and nobody out", async () => {
  const { tributeId, invite } = await reel();
  const [early, late] = [await server.newUser(), await server.newUser()];
  const body = { tributeId, invite };
  await server.call(joinTribute, { as: early, body });

  await server.deps.db.update(tributes).set({ inviteVersion: 2 }).where(eq(tributes.id, tributeId));

  expect((await server.call(joinTribute, { as: late, body })).code).toBe("LINK_INVALID");
  expect((await server.call(joinTribute, { as: early, body })).status).toBe(200);
});

test("a closed reel takes nobody new", async () => {
  const { creator, tributeId, invite } = await reel();
  await server.deps.db.update(tributes).set({ state: "closed" }).where(eq(tributes.id, tributeId));
  const body = { tributeId, invite };

  expect((await server.call(joinTribute, { as: await server.newUser(), body })).code).toBe(
    "REEL_CLOSED",
  );
  expect((await server.call(joinTribute, { as: creator, body })).code).toBe("REEL_CLOSED");
});
