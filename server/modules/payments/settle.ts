import { againAfterDeadlock } from "../../db/deadlock";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import type { Checkout, PaymentEvent } from "../../payments/provider";
import { changeCredit } from "../credits";
import { languageOfUser } from "../preferences";
import { mailReceipt, tellOfOrphan } from "./letters";
import { followMoney, takeMoneyBack } from "./moneyBack";
import {
  insertEvent,
  keepCustomer,
  findPayer,
  lockIntent,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from "./repository";

/** A payment only goes up: what is told late, of an earlier moment, changes nothing. */
const RANK = { open: 0, processing: 1, failed: 2, expired: 2, paid: 3 } as const;

/**
 * Takes in what a webhook tells, in one transaction with the mark that it was told: each event counts once, however often and in
 * whatever order they come. `origin` begins the links of a receipt.
 */
export function takeEvent(deps: Deps, event: PaymentEvent, origin: string): Promise<void> {
  const { id, type } = event;
  return againAfterDeadlock(() =>
    deps.db.transaction(async (tx) => {
      if (!(await insertEvent(tx, { id, type, receivedAt: deps.clock() }))) return;
      if ("checkout" in event) await settle(deps, tx, event.checkout, origin);
      if ("moneyBack" in event) await takeMoneyBack(deps, tx, event.moneyBack, origin);
    }),
  );
}

/** As `takeEvent`, for what the provider answered when it was asked. */
export function takeCheckout(deps: Deps, checkout: Checkout, origin: string): Promise<void> {
  return againAfterDeadlock(() => deps.db.transaction((tx) => settle(deps, tx, checkout, origin)));
}

async function settle(
  deps: Deps,
  tx: Transaction,
  checkout: Checkout,
  origin: string,
): Promise<void> {
  const { paymentId, sessionId, intentId, state, paidCents } = checkout;
  if (paymentId === null) return;
  if (intentId) await lockIntent(tx, intentId);
  const payment = await lockPayment(tx, paymentId);
  if (!payment || RANK[state] <= RANK[payment.state]) return;
  if (state !== "paid") {
    await updatePayment(tx, payment.id, { state, sessionId, intentId });
    return;
  }
  checkPrice(checkout, payment);
  const paid = { state, sessionId, intentId, paidCents, paidAt: deps.clock() };
  await updatePayment(tx, payment.id, paid);
  await reward(deps, tx, { ...payment, ...paid }, { checkout, origin });
}

/** Stripe sent what we never asked for: a person has to look at it, and until then it comes again. */
function checkPrice({ subtotalCents, currency }: Checkout, { id, amountCents }: PaymentRow): void {
  if (currency === "usd" && subtotalCents === amountCents) return;
  throw new Error(`Payment ${id} is for ${amountCents} cents, and not for what was paid.`);
}

async function reward(
  deps: Deps,
  tx: Transaction,
  payment: PaymentRow,
  { checkout, origin }: { checkout: Checkout; origin: string },
): Promise<void> {
  const { userId, folks, id } = payment;
  if (userId === null) {
    await tellOfOrphan(deps, tx, payment, origin);
    return;
  }
  const payer = await findPayer(tx, userId);
  if (checkout.customerId)
    await keepCustomer(tx, userId, {
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
  // Its money may have gone back before we heard that it came.
  await followMoney(deps, tx, payment, { origin });
}
