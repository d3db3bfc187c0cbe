import { createCheckoutSession } from "@contract/http/stripe";
import { getProfile } from "@contract/http/user";
import { buildApp } from "@server/app";
import { payments } from "@server/db/schema/payments";
import { SANDBOX_PATH } from "@server/payments/sandboxProvider";
import { ORIGIN, startTestServer, API_KEY } from "@tests/support/factories/server";
import { startStripe } from "@tests/support/factories/stripeServer";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { redirectUrl, SECRET, shopOf } from "./shop";

const stripe = await startStripe();
afterAll(() => stripe.close());
const server = await startTestServer({ payments: stripe.provider([SECRET]) });
const shop = shopOf(server, stripe);
beforeEach(() => {
  stripe.requests.length = 0;
});

const create = (as: Awaited<ReturnType<typeof server.newUser>>, change: object = {}) =>
  server.call(createCheckoutSession, { as, body: { folks: 10, redirectUrl, ...change } });

const paymentsOf = ({ uid }: { uid: string }) =>
  server.deps.db.select().from(payments).where(eq(payments.userId, uid));

describe("a checkout", () => {
  test(
    "asks Stripe for a dollar per folk and a receipt, and returns people to where they were",
    { tags: ["S1.13", "S7.19"] },
    async () => {
      const ada = await server.newUser();
      const { data } = await create(ada);
      const [payment] = await paymentsOf(ada);
      expect(data).toEqual({
        sessionId: payment?.sessionId,
        url: expect.stringMatching(/^https:\/\/checkout\.stripe\.test\//) as string,
        clientSecret: null,
      });
      expect(payment).toMatchObject({ state: "open", folks: 10, amountCents: 1000, mode: "test" });
      expect(stripe.requests).toEqual([
        {
          method: "POST",
          path: "/v1/checkout/sessions",
          key: `checkout:${payment?.id}`,
          fields: {
            mode: "payment",
            client_reference_id: payment?.id,
            "metadata[paymentId]": payment?.id,
            "payment_intent_data[metadata][paymentId]": payment?.id,
            "payment_intent_data[receipt_email]": ada.email,
            "line_items[0][quantity]": "10",
            "line_items[0][price_data][currency]": "usd",
            "line_items[0][price_data][unit_amount]": "100",
            "line_items[0][price_data][product_data][name]":
              "Folkreel: one more person in your reels",
            customer_creation: "always",
            customer_email: ada.email,
            allow_promotion_codes: "true",
            "automatic_tax[enabled]": "false",
            "adaptive_pricing[enabled]": "false",
            success_url: `${redirectUrl}&checkout={CHECKOUT_SESSION_ID}`,
            cancel_url: `${redirectUrl}&checkout=cancelled`,
          },
        },
      ]);
    },
  );

  test("lets Stripe add taxes if that is enabled", async () => {
    const provider = stripe.provider([SECRET], { hasTax: true });
    const order = { email: null, origin: ORIGIN, successUrl: ORIGIN, cancelUrl: ORIGIN, folks: 1 };
    stripe.customers.add("cus_1");
    await provider.createCheckout({ ...order, paymentId: "tax-1", customerId: "cus_1" });
    expect(stripe.requests[0]?.fields).toMatchObject({
      "automatic_tax[enabled]": "true",
      "line_items[0][price_data][tax_behavior]": "exclusive",
      customer: "cus_1",
      "customer_update[address]": "auto",
    });
  });

  test("reuses a known Stripe customer, and creates a new one if Stripe has deleted it", async () => {
    const ada = await server.newUser();
    await shop.buy(ada, 1);
    const { data: profile } = await server.call(getProfile, { as: ada });
    const customer = profile?.stripeCustomerId ?? "";
    stripe.customers.add(customer);
    await create(ada);
    expect(stripe.requests.at(-1)?.fields).toMatchObject({ customer });
    expect(stripe.requests.at(-1)?.fields).not.toHaveProperty("customer_creation");

    stripe.customers.delete(customer);
    const sessionId = await shop.beginCheckout(ada, 2);
    expect(stripe.requests.at(-1)?.fields).toMatchObject({ customer_creation: "always" });
    shop.pay(sessionId);
    await shop.reportSession(sessionId);
    const { data: after } = await server.call(getProfile, { as: ada });
    expect(after?.stripeCustomerId).toBe(`cus_${sessionId}`);
  });

  test("is created once for each attempt, however often the attempt is sent", async () => {
    const ada = await server.newUser();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create(ada, { attemptId: "press-1" })),
    );
    expect(new Set(answers.map(({ data }) => data?.sessionId)).size).toBe(1);
    expect(await paymentsOf(ada)).toHaveLength(1);
    expect(await create(ada, { attemptId: "press-1", folks: 11 })).toMatchObject({ status: 409 });
    // Another person's attempt with the same id is independent.
    const eve = await create(await server.newUser(), { attemptId: "press-1" });
    expect(eve.data?.sessionId).not.toBe(answers[0]?.data?.sessionId);
  });

  test("needs a new attempt when Stripe knows this one with other details", async () => {
    const ada = await server.newUser();
    await create(ada, { attemptId: "press-1" });
    const elsewhere = { redirectUrl: `${ORIGIN}/pricing` };
    expect(await create(ada, { attemptId: "press-1", ...elsewhere })).toMatchObject({
      status: 409,
      error: expect.stringContaining("Nothing was charged") as string,
    });
    // The person has bought something in another tab meanwhile, so Stripe knows them as a customer
    // now.
    await shop.buy(ada, 1);
    const { data: profile } = await server.call(getProfile, { as: ada });
    stripe.customers.add(profile?.stripeCustomerId ?? "");
    expect(await create(ada, { attemptId: "press-1" })).toMatchObject({ status: 409 });
    const { data } = await create(ada, { attemptId: "press-2" });
    expect(data?.sessionId).toBeTruthy();
  });

  test("can be requested again while Stripe is still answering", async () => {
    const ada = await server.newUser();
    const inUse = { type: "idempotency_error", code: "idempotency_key_in_use" };
    stripe.troubles.push(...Array.from({ length: 3 }, () => ({ status: 409, error: inUse })));
    expect(await create(ada, { attemptId: "press-1" })).toMatchObject({ code: "UNAVAILABLE" });
    const { data } = await create(ada, { attemptId: "press-1" });
    expect(data?.sessionId).toBeTruthy();
  });

  test.each([
    [{ redirectUrl: "https://elsewhere.test/" }, "BAD_REQUEST"],
    [{ redirectUrl: "javascript:alert(1)" }, "BAD_REQUEST"],
    [{ redirectUrl: `${ORIGIN}.elsewhere.test/` }, "BAD_REQUEST"],
    [{ folks: 0 }, "BAD_REQUEST"],
    [{ folks: 501 }, "BAD_REQUEST"],
    [{ folks: 1.5 }, "BAD_REQUEST"],
  ])("with %o is refused without a call to Stripe", async (change, code) => {
    expect(await create(await server.newUser(), change)).toMatchObject({ code, data: null });
    expect(stripe.requests).toEqual([]);
  });

  test("needs an account", async () => {
    expect(await create(await server.newGuest())).toMatchObject({ code: "ACCOUNT_NEEDED" });
    expect(stripe.requests).toEqual([]);
  });

  test("cannot be paid with the sandbox page", async () => {
    const { statusCode } = await server.app.server.inject(SANDBOX_PATH);
    expect(statusCode).toBe(404);
  });
});

describe("when Stripe has trouble", () => {
  test.each([
    ["answers with a server error", { status: 500, error: { type: "api_error" } }],
    ["its answer is lost", "lost" as const],
  ])("and %s, the same request is sent again", async (_words, trouble) => {
    const ada = await server.newUser();
    stripe.troubles.push(trouble);
    const { data } = await create(ada);
    expect(data?.sessionId).toBeTruthy();
    const keys = stripe.requests.map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test("and is overloaded, the person is told, and the same attempt works later", async () => {
    const ada = await server.newUser();
    stripe.troubles.push({ status: 429, error: { type: "rate_limit_error" } });
    const refused = await create(ada, { attemptId: "press-1" });
    expect(refused).toMatchObject({
      status: 503,
      code: "UNAVAILABLE",
      error: expect.stringContaining("Nothing was charged") as string,
    });
    const { data } = await create(ada, { attemptId: "press-1" });
    expect(data?.sessionId).toBeTruthy();
    expect(await paymentsOf(ada)).toHaveLength(1);
  });

  test("and does not answer, the person does not wait forever", async () => {
    const hasty = stripe.provider([SECRET], { timeout: 100 });
    stripe.troubles.push("hang", "hang", "hang");
    const order = {
      email: null,
      customerId: null,
      origin: ORIGIN,
      successUrl: ORIGIN,
      cancelUrl: ORIGIN,
    };
    await expect(
      hasty.createCheckout({ ...order, paymentId: "hang-1", folks: 1 }),
    ).rejects.toMatchObject({ name: "PaymentUnavailableError" });
    expect(stripe.requests.map(({ key }) => key)).toEqual(Array(3).fill("checkout:hang-1"));
  });

  test("and refuses the key, the log says so without the key", async () => {
    const ada = await server.newUser();
    const key = "sk_test_secretsecret";
    let log = "";
    const stream = { write: (line: string) => void (log += line) };
    const deps = { ...server.deps, payments: stripe.provider([SECRET], { key }) };
    const { server: app } = await buildApp(deps, { logger: { level: "trace", stream } });
    const { statusCode, body } = await app.inject({
      method: "POST",
      url: "/api/stripe/checkout_session",
      headers: { "api-key": API_KEY, authorization: `Bearer ${ada.idToken}` },
      payload: { folks: 1, redirectUrl },
    });
    await app.close();
    expect(statusCode).toBe(503);
    expect(log).toContain("invalid_api_key");
    expect(log + body).not.toContain("secretsecret");
    expect(log + body).not.toContain(SECRET);
  });
});
