import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { StripeProvider } from "@server/payments/stripeProvider";
import { afterEach, expect, it } from "vitest";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Answers every call with one checkout, and stores the requests. */
async function startStripe(answer: object) {
  const asked: { key: unknown; body: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((form) => {
      const body = Object.fromEntries(new URLSearchParams(form));
      asked.push({ key: request.headers["idempotency-key"], body });
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
  }).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const provider = new StripeProvider({
    secretKey: "sk_test_1",
    mode: "test",
    webhookSecrets: ["whsec_1"],
    brand: "Folkreel",
    hasTax: false,
    clock: () => new Date(),
    host: { host: "127.0.0.1", port, protocol: "http", timeout: 5_000 },
  });
  return { asked, provider };
}

const ORDER = {
  paymentId: "payment-1",
  folks: 3,
  email: null,
  customerId: null,
  origin: "https://folkreel.example",
  successUrl: "https://folkreel.example/pricing?checkout={CHECKOUT_SESSION_ID}",
  cancelUrl: "https://folkreel.example/pricing?checkout=cancelled",
};

it("a checkout with Stripe's embedded form returns to our page and has no page of its own", async () => {
  const session = {
    id: "cs_1",
    object: "checkout.session",
    url: null,
    client_secret: "cs_1_secret",
  };
  const { asked, provider } = await startStripe(session);
  await expect(provider.createCheckout({ ...ORDER, isEmbedded: true })).resolves.toEqual({
    sessionId: "cs_1",
    url: null,
    clientSecret: "cs_1_secret",
  });
  const [call] = asked;
  expect(call?.body).toMatchObject({ ui_mode: "embedded_page", return_url: ORDER.successUrl });
  expect(call?.body).not.toHaveProperty("success_url");
  expect(call?.body).not.toHaveProperty("cancel_url");
  // The same payment on Stripe's page is a different call to Stripe, not a repetition of this one.
  expect(call?.key).toBe("checkout:payment-1:embedded");
});
