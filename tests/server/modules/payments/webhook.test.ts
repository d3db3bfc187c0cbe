import { mails } from "@server/db/schema/mail";
import { payments, stripeEvents } from "@server/db/schema/payments";
import { eraseAccount } from "@server/modules/account/erase";
import { verifyLedger } from "@server/modules/ledger/verify";
import { WEBHOOK_PATH } from "@server/payments/provider";
import { balanceOf } from "@tests/support/factories/credits";
import { OPERATOR_EMAIL, startTestServer } from "@tests/support/factories/server";
import { startStripe, webhook } from "@tests/support/factories/stripeServer";
import { and, eq, like } from "drizzle-orm";
import Stripe from "stripe";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { SECRET, shopOf } from "./shop";

const OLD_SECRET = "whsec_before";
const stripe = await startStripe();
afterAll(() => stripe.close());
const server = await startTestServer({ payments: stripe.provider([OLD_SECRET, SECRET]) });
const shop = shopOf(server, stripe);
const { db } = server.deps;
beforeEach(() => {
  stripe.requests.length = 0;
});
// The books must balance after each test, whatever happened in it.
afterEach(async () => {
  const { findings } = await verifyLedger(db);
  if (findings.length > 0) throw new Error(JSON.stringify(findings));
});

const mailsTo = (to: string, kind: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.to, to), eq(mails.kind, kind)));

const paymentOf = async (sessionId: string) =>
  (await db.select().from(payments).where(eq(payments.sessionId, sessionId)))[0];

describe("a payment", () => {
  test(
    "brings the folks, an event for open tabs, the held videos and one receipt",
    { tags: ["S1.13"] },
    async () => {
      const ada = await server.newUser();
      const sessionId = await shop.beginCheckout(ada, 7);
      shop.pay(sessionId);
      expect(await shop.reportSession(sessionId)).toBe(200);
      expect(await balanceOf(server, ada)).toBe(12);
      expect(server.emitted).toContainEqual({
        userId: ada.uid,
        event: "credit",
        payload: { credit: 12 },
      });
      expect(server.jobs).toContainEqual({ name: "releaseHeld", data: { userId: ada.uid } });
      const [receipt, ...more] = await mailsTo(ada.email, "receipt");
      expect(more).toEqual([]);
      expect(receipt?.subject).toBe("Your receipt from Folkreel: $7.00");
      expect(receipt?.text).toContain("7 × $1.00 = $7.00");
      expect(receipt?.text).not.toContain("sandbox");
    },
  );

  test("counts once, however often and at once it is reported", async () => {
    const ada = await server.newUser();
    const sessionId = await shop.beginCheckout(ada);
    shop.pay(sessionId);
    const told = await Promise.all([
      ...Array.from({ length: 4 }, () => shop.reportSession(sessionId, "completed", "evt_same")),
      shop.reportSession(sessionId, "completed", "evt_other"),
      shop.reportSession(sessionId, "async_payment_succeeded"),
      shop.paymentStatus(ada, sessionId).then(() => 200),
    ]);
    expect(new Set(told)).toEqual(new Set([200]));
    expect(await balanceOf(server, ada)).toBe(15);
    expect(await mailsTo(ada.email, "receipt")).toHaveLength(1);
    expect(
      await db.select().from(stripeEvents).where(like(stripeEvents.id, "evt_same")),
    ).toHaveLength(1);
  });

  test("that takes days passes through processing, even if its end is reported first", async () => {
    const ada = await server.newUser();
    const later = await shop.beginCheckout(ada);
    shop.pay(later, { payment_status: "unpaid" });
    await shop.reportSession(later);
    expect(await shop.paymentStatus(ada, later)).toMatchObject({ state: "processing", credit: 5 });
    await shop.reportSession(later, "async_payment_failed");
    expect(await shop.paymentStatus(ada, later)).toMatchObject({ state: "failed", credit: 5 });

    const reordered = await shop.beginCheckout(ada);
    shop.pay(reordered);
    await shop.reportSession(reordered, "async_payment_succeeded");
    stripe.session(reordered).payment_status = "unpaid";
    await shop.reportSession(reordered);
    expect(await shop.paymentStatus(ada, reordered)).toMatchObject({ state: "paid", credit: 15 });
  });

  test("that is not completed expires, and a completed one does not, even if expiry is reported later", async () => {
    const ada = await server.newUser();
    const sessionId = await shop.beginCheckout(ada);
    stripe.session(sessionId).status = "expired";
    await shop.reportSession(sessionId, "expired");
    expect(await shop.paymentStatus(ada, sessionId)).toMatchObject({ state: "expired", credit: 5 });

    const paid = await shop.beginCheckout(ada);
    shop.pay(paid);
    await shop.reportSession(paid);
    stripe.session(paid).status = "expired";
    await shop.reportSession(paid, "expired");
    expect(await shop.paymentStatus(ada, paid)).toMatchObject({ state: "paid", credit: 15 });
  });

  test("stays open after a declined card, and is completed with the next card", async () => {
    const ada = await server.newUser();
    const sessionId = await shop.beginCheckout(ada);
    stripe.session(sessionId).payment_intent = { id: "pi_1", status: "requires_payment_method" };
    expect(await shop.paymentStatus(ada, sessionId)).toMatchObject({ state: "open", credit: 5 });
    shop.pay(sessionId);
    await shop.reportSession(sessionId);
    expect(await shop.paymentStatus(ada, sessionId)).toMatchObject({ state: "paid", credit: 15 });
  });

  test("with a discount code for the full price costs nothing and counts normally", async () => {
    const ada = await server.newUser();
    const sessionId = await shop.beginCheckout(ada);
    shop.pay(sessionId, {
      payment_status: "no_payment_required",
      payment_intent: null,
      amount_total: 0,
    });
    await shop.reportSession(sessionId);
    expect(await balanceOf(server, ada)).toBe(15);
    const [receipt] = await mailsTo(ada.email, "receipt");
    expect(receipt?.text).toContain("Discount: $10.00");
  });

  test.each([{ amount_subtotal: 10 }, { currency: "eur" }])(
    "with another price counts nothing, and the operator is told: %j",
    async (change) => {
      const ada = await server.newUser();
      const sessionId = await shop.beginCheckout(ada);
      const intent = shop.pay(sessionId, change);
      expect(await shop.reportSession(sessionId)).toBe(200);
      expect(await shop.reportSession(sessionId)).toBe(200);
      expect(await balanceOf(server, ada)).toBe(5);
      const told = (await mailsTo(OPERATOR_EMAIL, "payment")).filter(({ text }) =>
        text.includes(intent),
      );
      expect(told.map(({ subject }) => subject)).toEqual([
        "Somebody paid another amount than the price: please look at it",
      ]);
      Object.assign(stripe.session(sessionId), { amount_subtotal: 1000, currency: "usd" });
      expect(await shop.reportSession(sessionId)).toBe(200);
      expect(await balanceOf(server, ada)).toBe(15);
    },
  );

  test("for a deleted account must be refunded by the operator", async () => {
    const ada = await server.newUser();
    const sessionId = await shop.beginCheckout(ada);
    const intent = shop.pay(sessionId);
    const viewer = { uid: ada.uid, email: ada.email, emailVerified: true } as const;
    await eraseAccount(server.deps, { ...viewer, provider: "password" }, "Ada Lovelace");
    expect(await shop.reportSession(sessionId)).toBe(200);
    const told = (await mailsTo(OPERATOR_EMAIL, "payment")).filter(({ text }) =>
      text.includes(intent),
    );
    expect(told.map(({ subject }) => subject)).toEqual([
      "A payment for a deleted account: please give it back",
    ]);
    expect(await paymentOf(sessionId)).toMatchObject({ state: "paid", userId: null });
  });
});

describe("the return page", () => {
  test("completes a payment that no webhook has reported, by asking Stripe once", async () => {
    const ada = await server.newUser();
    const sessionId = await shop.beginCheckout(ada);
    shop.pay(sessionId);
    const standings = await Promise.all([1, 2, 3].map(() => shop.paymentStatus(ada, sessionId)));
    expect(standings.some((one) => one?.state === "paid")).toBe(true);
    expect(await shop.paymentStatus(ada, sessionId)).toMatchObject({ state: "paid", credit: 15 });
    expect(stripe.requests.filter(({ method }) => method === "GET")).toHaveLength(1);
    await shop.reportSession(sessionId);
    expect(await balanceOf(server, ada)).toBe(15);
  });

  const FAULT = { status: 500, error: { type: "api_error" } };
  test.each([
    ["refuses the request", [{ status: 400, error: { type: "invalid_request_error" } }]],
    ["is overloaded", [{ status: 429, error: { type: "rate_limit_error" } }]],
    ["has a server error", [FAULT, FAULT, FAULT]],
    ["loses its responses", ["lost", "lost", "lost"] as const],
  ])("shows the known state while Stripe %s, then completes it", async (_words, troubles) => {
    const ada = await server.newUser();
    const sessionId = await shop.beginCheckout(ada);
    shop.pay(sessionId);
    stripe.troubles.push(...troubles);
    expect(await shop.paymentStatus(ada, sessionId)).toMatchObject({ state: "open", credit: 5 });
    expect(stripe.troubles).toEqual([]);
    server.advance(60_000);
    expect(await shop.paymentStatus(ada, sessionId)).toMatchObject({ state: "paid", credit: 15 });
  });

  test("detects a failure by itself", async () => {
    const ada = await server.newUser();
    const sessionId = await shop.beginCheckout(ada);
    shop.pay(sessionId, {
      payment_status: "unpaid",
      payment_intent: { id: "pi_failed", status: "requires_payment_method" },
    });
    expect(await shop.paymentStatus(ada, sessionId)).toMatchObject({ state: "failed" });
  });

  test("shows only the user's own payment", async () => {
    const sessionId = await shop.beginCheckout(await server.newUser());
    expect(await shop.paymentStatus(await server.newUser(), sessionId)).toBeNull();
  });
});

describe("a webhook", () => {
  const post = (sent: { payload: string; headers: Record<string, string> }) =>
    server.app.server.inject({ method: "POST", url: WEBHOOK_PATH, ...sent });

  test("signed with either of two secrets is accepted", async () => {
    const event = { type: "customer.created", object: { id: "cus_1" } };
    expect(await shop.deliver(event, { secret: OLD_SECRET })).toBe(200);
    expect(await shop.deliver(event, { secret: SECRET })).toBe(200);
  });

  test("signed during a rotation with the old and the new secret is accepted", async () => {
    const event = { id: "evt_rolled", type: "customer.created", object: { id: "cus_1" } };
    const at = new Date();
    const { payload, headers } = webhook(event, SECRET, at);
    const { "stripe-signature": ours = "" } = headers;
    const next = webhook(event, "whsec_next", at).headers["stripe-signature"] ?? "";
    const both = `${next},${ours.slice(ours.indexOf("v1="))}`;
    expect(
      (await post({ payload, headers: { ...headers, "stripe-signature": both } })).statusCode,
    ).toBe(200);
    expect(
      (await post({ payload, headers: { ...headers, "stripe-signature": next } })).statusCode,
    ).toBe(400);
  });

  test("at an address with a slash at its end, or with a thin event, is accepted", async () => {
    const thin = { id: "evt_thin", type: "v1.billing.meter.error", object: "v2.core.event" };
    const payload = JSON.stringify(thin);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const sent = { method: "POST", url: `${WEBHOOK_PATH}/`, payload, headers } as const;
    expect((await server.app.server.inject(sent)).statusCode).toBe(200);
    expect(
      await db.select().from(stripeEvents).where(eq(stripeEvents.id, "evt_thin")),
    ).toHaveLength(1);
  });

  test("with another signature, an old one or none is refused and counts nothing", async () => {
    const ada = await server.newUser();
    const sessionId = await shop.beginCheckout(ada);
    shop.pay(sessionId);
    const event = { type: "checkout.session.completed", object: stripe.session(sessionId) };
    const tenMinutesAgo = new Date(Date.now() - 600_000);
    expect(await shop.deliver(event, { secret: "whsec_stranger" })).toBe(400);
    expect(await shop.deliver(event, { at: tenMinutesAgo })).toBe(400);
    const { payload, headers } = webhook(event, SECRET);
    const changed = payload.replace('"amount_total":1000', '"amount_total":9000');
    expect(changed).not.toBe(payload);
    expect((await post({ payload: changed, headers })).statusCode).toBe(400);
    const { "content-type": contentType = "" } = headers;
    expect((await post({ payload, headers: { "content-type": contentType } })).statusCode).toBe(
      400,
    );
    expect((await post({ payload: "", headers })).statusCode).toBe(400);
    expect(await balanceOf(server, ada)).toBe(5);
  });

  test("about something that is not ours is stored and changes nothing", async () => {
    for (const object of [
      { id: "cs_other", client_reference_id: null, status: "complete", payment_status: "paid" },
      { id: "cs_other", client_reference_id: "nobody", status: "complete", payment_status: "paid" },
    ])
      expect(await shop.deliver({ type: "checkout.session.completed", object })).toBe(200);
    expect(await shop.refund("pi_elsewhere", 100)).toBe(200);
    const withoutIntent = { id: "re_1", payment_intent: null, amount: 5, status: "succeeded" };
    expect(await shop.deliver({ type: "refund.created", object: withoutIntent })).toBe(200);
    expect(
      await shop.refund("pi_elsewhere", 100, {
        id: "re_elsewhere",
        what: "failed",
        status: "failed",
      }),
    ).toBe(200);
    const told = await mailsTo(OPERATOR_EMAIL, "payment");
    expect(told.filter(({ text }) => text.includes("re_elsewhere"))).toEqual([]);
  });
});
