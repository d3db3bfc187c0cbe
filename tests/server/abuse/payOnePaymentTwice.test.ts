import { createCheckoutSession } from "@contract/http/stripe";
import { mails } from "@server/db/schema/mail";
import { newId } from "@server/ids";
import { verifyLedger } from "@server/modules/ledger/verify";
import { balanceOf } from "@tests/support/factories/credits";
import { OPERATOR_EMAIL, startTestServer } from "@tests/support/factories/server";
import { startStripe } from "@tests/support/factories/stripeServer";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { redirectUrl, SECRET, shopOf } from "@tests/server/modules/payments/shop";

const stripe = await startStripe();
afterAll(() => stripe.close());
const server = await startTestServer({ payments: stripe.provider([SECRET]) });
const shop = shopOf(server, stripe);

test("money that arrives a second time for one payment is reported to the operator", async () => {
  const ada = await server.newUser();
  const body = { folks: 10, redirectUrl, attemptId: newId() };
  const sessionIds: string[] = [];
  for (const isEmbedded of [false, true]) {
    const { data } = await server.call(createCheckoutSession, {
      as: ada,
      body: { ...body, isEmbedded },
    });
    sessionIds.push(data?.sessionId ?? "");
  }
  expect(new Set(sessionIds).size).toBe(2);

  const intents = sessionIds.map((sessionId) => shop.pay(sessionId));
  for (const sessionId of [...sessionIds, ...sessionIds])
    expect(await shop.reportSession(sessionId)).toBe(200);

  expect(await balanceOf(server, ada)).toBe(15);
  const told = await server.deps.db.select().from(mails).where(eq(mails.to, OPERATOR_EMAIL));
  expect(told).toHaveLength(1);
  expect(told[0]?.subject).toBe("Somebody paid twice: please give the second payment back");
  expect(told[0]?.text).toContain(intents[1]);
  expect(told[0]?.text).not.toContain(intents[0]);
  expect((await verifyLedger(server.deps.db)).findings).toEqual([]);
});
