import type { OtherAuditAction } from "@contract/domain/activity";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { type PaymentReturn, RETURN_STAGE } from "../../payments/provider";
import { recordAuditEvent } from "../audit";
import { restoreCredits, reclaimCredits } from "../credits";
import { mailFailedRefund, mailDebt } from "./paymentMails";
import {
  upsertPaymentReturn,
  lockIntent,
  lockPayment,
  paymentReturnsOf,
  paymentIdOfIntent,
  type PaymentRow,
} from "./repository";

/**
 * Processes a report that money went back, or that it returned after all. If the payment is not
 * known yet, its credits are adjusted once it is known.
 */
export async function processPaymentReturn(
  deps: Deps,
  tx: Transaction,
  paymentReturn: PaymentReturn,
  origin: string,
): Promise<void> {
  const { id, kind, intentId, stage } = paymentReturn;
  await lockIntent(tx, intentId);
  await upsertPaymentReturn(tx, paymentReturn, deps.clock());
  const paymentId = await paymentIdOfIntent(tx, intentId);
  const payment = paymentId && (await lockPayment(tx, paymentId));
  await recordAuditEvent(tx, deps, {
    act: actOf(paymentReturn),
    actorId: null,
    personId: payment ? payment.userId : null,
    subject: id,
    onceKey: `money back ${id} ${stage}`,
  });
  if (!payment) return;
  if (kind === "refund" && stage === RETURN_STAGE.refund.failed)
    await mailFailedRefund(deps, tx, payment, { refundId: id, origin });
  await adjustCredits(deps, tx, payment, { cause: kind, origin });
}

function actOf({ kind, stage }: PaymentReturn): OtherAuditAction {
  if (kind === "dispute") return "PAYMENT_DISPUTED";
  return stage === RETURN_STAGE.refund.failed ? "REFUND_FAILED" : "PAYMENT_REFUNDED";
}

/**
 * Takes back as many credits as the returned money paid for, or restores credits when the money
 * came back. The history shows `cause`; without it, the cause follows from what is known.
 */
export async function adjustCredits(
  deps: Deps,
  tx: Transaction,
  payment: PaymentRow,
  { cause, origin }: { cause?: PaymentReturn["kind"]; origin: string },
): Promise<void> {
  const { id: paymentId, userId, intentId, takenBack, owed } = payment;
  if (payment.state !== "paid" || userId === null || intentId === null) return;
  const returns = await paymentReturnsOf(tx, intentId);
  const change = returnedFolks(payment, returns) - takenBack - owed;
  if (change === 0) return;
  const reason = cause ?? (returns.some(({ kind }) => kind === "dispute") ? "dispute" : "refund");
  const returned = { userId, paymentId, reason, folks: Math.abs(change) };
  if (change < 0) {
    await restoreCredits(tx, deps, { ...returned, owed });
    return;
  }
  const newlyOwed = await reclaimCredits(tx, deps, returned);
  if (newlyOwed > 0) await mailDebt(deps, tx, payment, { owed: owed + newlyOwed, origin });
}

/**
 * Returns how many folks a returned amount stands for: half of the paid amount is half of the
 * folks. It rounds in favour of the payer.
 */
function returnedFolks(
  { folks, paidCents }: PaymentRow,
  returns: readonly Pick<PaymentReturn, "cents">[],
): number {
  const cents = returns.reduce((sum, one) => sum + one.cents, 0);
  if (!paidCents || cents <= 0) return 0;
  return Math.min(folks, Math.floor((folks * cents) / paidCents));
}
