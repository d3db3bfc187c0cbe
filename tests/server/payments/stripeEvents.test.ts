import { readSignedEvent, WEBHOOK_EVENTS } from "@server/payments/stripeEvents";
import { webhook } from "@tests/support/factories/stripeServer";
import { expect, test } from "vitest";

const SECRET = "whsec_1";
const OBJECT = {
  id: "thing",
  payment_intent: "pi_1",
  amount: 100,
  status: "complete",
  payment_status: "paid",
  client_reference_id: "payment-1",
};

const read = (type: string) => {
  const { payload, headers } = webhook({ type, object: OBJECT }, SECRET);
  const signature = headers["stripe-signature"] ?? "";
  return readSignedEvent(Buffer.from(payload), signature, { secrets: [SECRET], now: new Date() });
};

test.each(WEBHOOK_EVENTS)(
  "the event %s, which operators are asked to enable, is understood",
  (type) => {
    expect(read(type)).not.toHaveProperty("other");
  },
);

test.each(["charge.refunded", "customer.created"])("the event %s changes nothing", (type) => {
  expect(read(type)).toMatchObject({ type, other: true });
});
