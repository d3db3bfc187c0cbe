import type { Language } from "@contract/languages";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { newId } from "../../ids";
import { receiptMail } from "../../mail/moneyTemplates";
import { failedRefundMail, orphanPaymentMail, owedMail } from "../../mail/operatorMoneyTemplates";
import { requestMail } from "../../mail/requestMail";
import type { PaymentRow } from "./repository";

type LetterDeps = Pick<Deps, "brand" | "jobs" | "clock" | "operatorEmail">;

/** What is told about a payment, whoever reads it. */
const factsOf = ({ brand }: LetterDeps, payment: PaymentRow, origin: string) => ({
  brand,
  origin,
  folks: payment.folks,
  paidCents: payment.paidCents ?? payment.amountCents,
  reference: payment.intentId ?? payment.id,
});

/** The receipt, once for each payment. */
export async function mailReceipt(
  deps: LetterDeps,
  tx: Transaction,
  payment: PaymentRow,
  { to, language, origin }: { to: string; language: Language; origin: string },
): Promise<void> {
  await requestMail(tx, deps, {
    kind: "receipt",
    to,
    content: receiptMail({
      language,
      ...factsOf(deps, payment, origin),
      amountCents: payment.amountCents,
      paidAt: payment.paidAt ?? deps.clock(),
      isSandbox: payment.mode === "sandbox",
    }),
    idempotencyKey: `receipt:${payment.id}`,
  });
}

/** Tells the operator that money came for an account that is deleted. */
export async function tellOfOrphan(
  deps: LetterDeps,
  tx: Transaction,
  payment: PaymentRow,
  origin: string,
): Promise<void> {
  await requestMail(tx, deps, {
    kind: "payment",
    to: deps.operatorEmail,
    content: orphanPaymentMail(factsOf(deps, payment, origin)),
    idempotencyKey: `orphan:${payment.id}`,
  });
}

/** Tells the operator that folks were used whose money went back. */
export async function tellOfOwed(
  deps: LetterDeps,
  tx: Transaction,
  payment: PaymentRow,
  { owed, origin }: { owed: number; origin: string },
): Promise<void> {
  await requestMail(tx, deps, {
    kind: "payment",
    to: deps.operatorEmail,
    content: owedMail({ ...factsOf(deps, payment, origin), owed }),
    // What a refund that failed has forgiven may be owed a second time: each time is told.
    idempotencyKey: `owed:${payment.id}:${newId()}`,
  });
}

/** Tells the operator, once for each refund, that the money never reached who was to have it. */
export async function tellOfFailedRefund(
  deps: LetterDeps,
  tx: Transaction,
  payment: PaymentRow,
  { refundId, origin }: { refundId: string; origin: string },
): Promise<void> {
  await requestMail(tx, deps, {
    kind: "payment",
    to: deps.operatorEmail,
    content: failedRefundMail({
      ...factsOf(deps, payment, origin),
      refundId,
      hasAccount: payment.userId !== null,
    }),
    idempotencyKey: `refund-failed:${refundId}`,
  });
}
