import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import type { Checkout, PaymentEvent } from "../../payments/provider";
import { changeCredit } from "../credits";
import { languageOfUser } from "../preferences";
import { mailOrphanPayment, mailOtherPrice, mailReceipt, mailSecondPayment } from "./paymentMails";
import { adjustCredits, processPaymentReturn } from "./paymentReturns";
import {
  insertEvent,
  saveCustomerId,
  findPayer,
  lockIntent,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from "./repository";

/** A payment's rank only rises: a late report of an earlier state changes nothing. */
const STATE_RANK = { open: 0, processing: 1, failed: 2, expired: 2, paid: 3 } as const;

/**
 * Processes a webhook event, in one transaction with the record of the event: each event counts
 * once, however often and in whatever order events arrive. `origin` is the origin for the links of
 * a receipt.
 */
export function processEvent(deps: Deps, event: PaymentEvent, origin: string): Promise<void> {
  const { id, type } = event;
  return deps.db.transaction(async (tx) => {
    if (!(await insertEvent(tx, { id, type, receivedAt: deps.clock() }))) return;
    if ("checkout" in event) await settlePayment(deps, tx, event.checkout, origin);
    if ("paymentReturn" in event) await processPaymentReturn(deps, tx, event.paymentReturn, origin);
  });
}

/** Processes a checkout that the provider returned on request, as `processEvent` does. */
export function processCheckout(deps: Deps, checkout: Checkout, origin: string): Promise<void> {
  return deps.db.transaction((tx) => settlePayment(deps, tx, checkout, origin));
}

async function settlePayment(
  deps: Deps,
  tx: Transaction,
  checkout: Checkout,
  origin: string,
): Promise<void> {
  const { paymentId, sessionId, intentId, state, paidCents } = checkout;
  if (paymentId === null) return;
  if (intentId) await lockIntent(tx, intentId);
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return;
  if (state === "paid" && payment.state === "paid" && payment.sessionId !== sessionId)
    await mailSecondPayment(deps, tx, payment, { checkout, origin });
  if (STATE_RANK[state] <= STATE_RANK[payment.state]) return;
  if (state !== "paid") {
    await updatePayment(tx, payment.id, { state, sessionId, intentId });
    return;
  }
  const { subtotalCents, currency } = checkout;
  if (currency !== "usd" || subtotalCents !== payment.amountCents)
    return mailOtherPrice(deps, tx, payment, { checkout, origin });
  const paid = { state, sessionId, intentId, paidCents, paidAt: deps.clock() };
  await updatePayment(tx, payment.id, paid);
  await bookPurchase(deps, tx, { ...payment, ...paid }, { checkout, origin });
}

async function bookPurchase(
  deps: Deps,
  tx: Transaction,
  payment: PaymentRow,
  { checkout, origin }: { checkout: Checkout; origin: string },
): Promise<void> {
  const { userId, folks, id } = payment;
  if (userId === null) {
    await mailOrphanPayment(deps, tx, payment, origin);
    return;
  }
  const payer = await findPayer(tx, userId);
  if (checkout.customerId)
    await saveCustomerId(tx, userId, {
      customerId: checkout.customerId,
      replaces: payer?.customerId ?? null,
    });
  await changeCredit(tx, deps, {
    userId,
    amount: folks,
    reason: "purchase",
    references: [id],
    actorId: userId,
  });
  if (payer?.email) {
    const language = await languageOfUser(tx, userId);
    await mailReceipt(deps, tx, payment, { to: payer.email, language, origin });
  }
  // The money may have gone back before the webhook of its arrival came.
  await adjustCredits(deps, tx, payment, { origin });
}
