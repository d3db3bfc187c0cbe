import { actOnReel } from "@contract/http/submission";
import { HOUR_MS } from "@contract/time";
import { hearts } from "@server/db/schema/feed";
import type { Account } from "@tests/support/factories/accounts";
import { giftToken, newReel } from "@tests/support/factories/reels";
import { API_KEY, startTestServer } from "@tests/support/factories/server";
import { useUp } from "@tests/support/factories/useUp";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

const server = await startTestServer();
const { db } = server.deps;
let tributeId: string;
let tgd: string;

beforeEach(async () => {
  const creator = await server.newUser();
  tributeId = await newReel(server, creator);
  tgd = await giftToken(server, creator, tributeId);
});

interface Sender {
  as?: Account;
  from?: string;
  userAgent?: string;
}

async function sendHeart({ as, from = "203.0.113.9", userAgent = "one" }: Sender) {
  const response = await server.app.server.inject({
    method: actOnReel.method,
    url: `/api${actOnReel.path}`,
    payload: { tributeId, tgd, action: "HEART" },
    remoteAddress: from,
    headers: {
      "api-key": API_KEY,
      "user-agent": userAgent,
      ...(as && { authorization: `Bearer ${as.idToken}` }),
    },
  });
  return response.statusCode;
}

const stored = async () =>
  (await db.select().from(hearts).where(eq(hearts.tributeId, tributeId))).length;

test("one account can send a limited number of hearts in an hour, from whatever address", async () => {
  const [greedy, other] = [await server.newGuest(), await server.newGuest()];
  await useUp(server, "heart", greedy.uid, 1);
  expect(await sendHeart({ as: greedy })).toBe(200);
  expect(await sendHeart({ as: greedy })).toBe(429);
  expect(await sendHeart({ as: greedy, from: "203.0.113.10" })).toBe(429);
  expect(await sendHeart({ as: other })).toBe(200);
  expect(await stored()).toBe(2);
  server.advance(HOUR_MS);
  expect(await sendHeart({ as: greedy })).toBe(200);
});

test("whoever has no account cannot escape the limit with another browser", async () => {
  await useUp(server, "heartOfAddress", "198.51.100.7", 1);
  const send = (userAgent: string) => sendHeart({ from: "198.51.100.7", userAgent });
  expect([await send("one"), await send("two"), await send("three")]).toEqual([200, 429, 429]);
  expect(await sendHeart({ from: "198.51.100.8" })).toBe(200);
  expect(await sendHeart({ from: "198.51.100.7", as: await server.newGuest() })).toBe(200);
  expect(await stored()).toBe(3);
});

test("somebody who reaches the limit may still watch the reel and save it for later", async () => {
  const as = await server.newGuest();
  await useUp(server, "heart", as.uid, 0);
  for (const action of ["WATCH_GIFT_REEL", "SAVE_LATER"] as const)
    expect((await server.call(actOnReel, { as, body: { tributeId, tgd, action } })).status).toBe(
      200,
    );
  expect(
    await server.call(actOnReel, { as, body: { tributeId, tgd, action: "HEART" } }),
  ).toMatchObject({
    code: "TOO_MANY_REQUESTS",
    error: "You've sent very many hearts. Please try again in an hour.",
  });
});
