import Stripe from "stripe";
import {
  type Checkout,
  type PaymentReturn,
  type PaymentEvent,
  RETURN_STAGE,
  InvalidSignatureError,
} from "./provider";

/** Stripe must be configured to send these events; all others change nothing. */
export const WEBHOOK_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
] as const;

/** A text that was signed longer ago may be a copy that an attacker sends again. */
const TOLERANCE_S = 300;

/**
 * Parses a webhook request from its exact bytes. Any of the secrets may have signed it, so that
 * they can be replaced one after the other.
 * @throws InvalidSignatureError
 */
export function readSignedEvent(
  body: Buffer,
  signature: string,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): PaymentEvent {
  const isSignedWith = (secret: string): boolean => {
    const { signature: signatures } = Stripe.webhooks;
    const sentAt = [TOLERANCE_S, undefined, now.getTime()] as const;
    try {
      return signatures?.verifyHeader(body, signature, secret, ...sentAt) === true;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw error;
    }
  };
  if (!secrets.some(isSignedWith))
    throw new InvalidSignatureError("The signature fits none of the secrets, or is too old.");
  // The SDK's `constructEvent` refuses thin events, and Stripe switches off endpoints that fail.
  return toPaymentEvent(JSON.parse(body.toString()) as Stripe.Event);
}

function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const { id, type } = event;
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      return { id, type, checkout: toCheckout(event.data.object) };
    case "checkout.session.async_payment_failed":
      return { id, type, checkout: { ...toCheckout(event.data.object), state: "failed" } };
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
    case "charge.refund.updated":
      return withPaymentReturn({ id, type }, refundOf(event.data.object));
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "charge.dispute.closed":
      return withPaymentReturn({ id, type }, disputeOf(event.data.object));
    default:
      return { id, type, other: true };
  }
}

const withPaymentReturn = (
  event: { id: string; type: string },
  paymentReturn: PaymentReturn | undefined,
): PaymentEvent => (paymentReturn ? { ...event, paymentReturn } : { ...event, other: true });

export type SessionFacts = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "client_reference_id"
  | "status"
  | "payment_status"
  | "payment_intent"
  | "customer"
  | "amount_subtotal"
  | "amount_total"
  | "currency"
>;

/**
 * Converts a session. If its payment is expanded, a failed payment is distinguished from a pending
 * one.
 */
export function toCheckout(session: SessionFacts): Checkout {
  const { payment_intent: intent, customer } = session;
  return {
    sessionId: session.id,
    paymentId: session.client_reference_id,
    state: stateOf(session),
    subtotalCents: session.amount_subtotal ?? 0,
    paidCents: session.amount_total ?? 0,
    currency: session.currency ?? "",
    intentId: idOf(intent),
    customerId: idOf(customer),
  };
}

function stateOf({
  status,
  payment_status: payment,
  payment_intent: intent,
}: SessionFacts): Checkout["state"] {
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  if (payment !== "unpaid") return "paid";
  const isOver =
    typeof intent === "object" &&
    (intent?.status === "requires_payment_method" || intent?.status === "canceled");
  return isOver ? "failed" : "processing";
}

const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

/**
 * Converts a refund. A refund returns the money from its beginning, unless it failed or was
 * cancelled, which is final.
 */
function refundOf(refund: Stripe.Refund): PaymentReturn | undefined {
  const { id, amount, status } = refund;
  const intentId = idOf(refund.payment_intent);
  if (!intentId) return undefined;
  const { gone, failed } = RETURN_STAGE.refund;
  const isOver = status === "failed" || status === "canceled";
  const outcome = isOver ? { cents: 0, stage: failed } : { cents: amount, stage: gone };
  return { id, kind: "refund", intentId, ...outcome };
}

/**
 * Converts a dispute. An inquiry of the bank takes no money; a dispute takes it until it is won.
 */
function disputeOf(dispute: Stripe.Dispute): PaymentReturn | undefined {
  const intentId = idOf(dispute.payment_intent);
  if (!intentId) return undefined;
  const stage = stageOf(dispute.status);
  const { inquiry, settled } = RETURN_STAGE.dispute;
  const isGone = stage !== inquiry && stage !== settled;
  return { id: dispute.id, kind: "dispute", intentId, cents: isGone ? dispute.amount : 0, stage };
}

function stageOf(status: Stripe.Dispute.Status): number {
  const { inquiry, withdrawn, lost, appealed, settled } = RETURN_STAGE.dispute;
  if (status === "won" || status === "warning_closed" || status === "prevented") return settled;
  if (status === "lost") return lost;
  if (status.startsWith("warning_")) return inquiry;
  return status.startsWith("appeal_") ? appealed : withdrawn;
}
