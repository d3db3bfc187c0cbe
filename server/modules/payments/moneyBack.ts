import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { type MoneyBack, RETURN_STAGE } from "../../payments/provider";
import { restoreCredits, reclaimCredits } from "../credits";
import { tellOfFailedRefund, tellOfOwed } from "./letters";
import {
  keepMoneyBack,
  lockIntent,
  lockPayment,
  moneyBackOf,
  paymentIdOfIntent,
  type PaymentRow,
} from "./repository";

/** Takes in that money went back, or that it came again after all. A payment that is not known yet follows when it is. */
export async function takeMoneyBack(
  deps: Deps,
  tx: Transaction,
  moneyBack: MoneyBack,
  origin: string,
): Promise<void> {
  const { id, kind, intentId, stage } = moneyBack;
  await lockIntent(tx, intentId);
  await keepMoneyBack(tx, moneyBack, deps.clock());
  const paymentId = await paymentIdOfIntent(tx, intentId);
  const payment = paymentId && (await lockPayment(tx, paymentId));
  if (!payment) return;
  if (kind === "refund" && stage === RETURN_STAGE.refund.failed)
    await tellOfFailedRefund(deps, tx, payment, { refundId: id, origin });
  await followMoney(deps, tx, payment, { because: kind, origin });
}

/**
 * Takes as many credits back as the money that is gone stands for; or gives back what was taken for money that returned. `because`
 * of what, the history will say; of whatever is known, where it is not given.
 */
export async function followMoney(
  deps: Deps,
  tx: Transaction,
  payment: PaymentRow,
  { because, origin }: { because?: MoneyBack["kind"]; origin: string },
): Promise<void> {
  const { id: paymentId, userId, intentId, takenBack, owed } = payment;
  if (payment.state !== "paid" || userId === null || intentId === null) return;
  const gone = await moneyBackOf(tx, intentId);
  const change = folksFor(payment, gone) - takenBack - owed;
  if (change === 0) return;
  const reason = because ?? (gone.some(({ kind }) => kind === "dispute") ? "dispute" : "refund");
  const returned = { userId, paymentId, reason, folks: Math.abs(change) };
  if (change < 0) {
    await restoreCredits(tx, deps, { ...returned, owed });
    return;
  }
  const newlyOwed = await reclaimCredits(tx, deps, returned);
  if (newlyOwed > 0) await tellOfOwed(deps, tx, payment, { owed: owed + newlyOwed, origin });
}

/** For half of what was paid it is half of the folks, rounded in favour of who paid. */
function folksFor(
  { folks, paidCents }: PaymentRow,
  gone: readonly Pick<MoneyBack, "cents">[],
): number {
  const cents = gone.reduce((sum, one) => sum + one.cents, 0);
  if (!paidCents || cents <= 0) return 0;
  return Math.min(folks, Math.floor((folks * cents) / paidCents));
}
