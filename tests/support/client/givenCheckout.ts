import type { BodyOf } from "@contract/http/endpoint";
import { createCheckoutSession } from "@contract/http/stripe";
import { answer } from "@tests/support/network/answer";

export const CHECKOUT_URL = "https://checkout.example/cs_1";

/** Accepts checkouts and collects the orders. */
export function givenCheckout() {
  const orders: BodyOf<typeof createCheckoutSession>[] = [];
  answer(createCheckoutSession, ({ body }) => {
    orders.push(body);
    return { sessionId: "cs_1", url: CHECKOUT_URL, clientSecret: null };
  });
  return orders;
}
