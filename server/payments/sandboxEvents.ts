import Stripe from "stripe";
import { newId } from "../ids";
import type { SandboxCheckout } from "./sandboxRepository";
import type { SessionFacts } from "./stripeEvents";

/**
 * Lists the actions on a sandbox page, with the states that allow them. `event` is the event that
 * Stripe would send.
 */
export const SANDBOX_ACTIONS = {
  pay: { from: ["open"], to: "paid", event: "checkout.session.completed" },
  later: { from: ["open"], to: "processing", event: "checkout.session.completed" },
  expire: { from: ["open"], to: "expired", event: "checkout.session.expired" },
  arrive: { from: ["processing"], to: "paid", event: "checkout.session.async_payment_succeeded" },
  fail: { from: ["processing"], to: "failed", event: "checkout.session.async_payment_failed" },
  refund: { from: ["paid", "won"], to: "refunded", event: "refund.created" },
  bounce: { from: ["refunded"], to: "bounced", event: "refund.failed" },
  dispute: { from: ["paid"], to: "disputed", event: "charge.dispute.created" },
  win: { from: ["disputed"], to: "won", event: "charge.dispute.closed" },
  lose: { from: ["disputed"], to: "lost", event: "charge.dispute.closed" },
} as const satisfies Record<
  string,
  { from: readonly SandboxCheckout["state"][]; to: SandboxCheckout["state"]; event: string }
>;
export type SandboxAction = keyof typeof SANDBOX_ACTIONS;

export const isSandboxAction = (name: string | null): name is SandboxAction =>
  name !== null && Object.hasOwn(SANDBOX_ACTIONS, name);

const suffixOf = ({ id }: SandboxCheckout): string => id.slice("cs_sandbox_".length);

export function toSession(row: SandboxCheckout): SessionFacts {
  const { id, paymentId, amountCents, state } = row;
  const isComplete = state !== "open" && state !== "expired";
  const isUnpaid = !isComplete || state === "processing" || state === "failed";
  return {
    id,
    client_reference_id: paymentId,
    status: isComplete ? "complete" : state,
    payment_status: isUnpaid ? "unpaid" : "paid",
    payment_intent: isComplete ? `pi_sandbox_${suffixOf(row)}` : null,
    customer: null,
    amount_subtotal: amountCents,
    amount_total: amountCents,
    currency: "usd",
  };
}

function eventObject(row: SandboxCheckout, action: SandboxAction): object {
  const { payment_intent } = toSession(row);
  const amount = row.amountCents;
  switch (action) {
    case "refund":
      return { id: `re_sandbox_${suffixOf(row)}`, payment_intent, amount, status: "succeeded" };
    case "bounce":
      return { id: `re_sandbox_${suffixOf(row)}`, payment_intent, amount, status: "failed" };
    case "dispute":
      return {
        id: `dp_sandbox_${suffixOf(row)}`,
        payment_intent,
        amount,
        status: "needs_response",
      };
    case "win":
      return { id: `dp_sandbox_${suffixOf(row)}`, payment_intent, amount, status: "won" };
    case "lose":
      return { id: `dp_sandbox_${suffixOf(row)}`, payment_intent, amount, status: "lost" };
    default:
      return toSession(row);
  }
}

/**
 * Returns the event that Stripe would send after this action, with Stripe's kind of signature.
 * `row` is the row after the action.
 */
export function signedEvent(
  row: SandboxCheckout,
  action: SandboxAction,
  { secret, now }: { secret: string; now: Date },
): { payload: string; signature: string } {
  const created = Math.floor(now.getTime() / 1000);
  const payload = JSON.stringify({
    id: `evt_sandbox_${newId()}`,
    object: "event",
    type: SANDBOX_ACTIONS[action].event,
    created,
    data: { object: eventObject(row, action) },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: created,
  });
  return { payload, signature };
}
