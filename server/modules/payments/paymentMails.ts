import type { Language } from "@contract/languages";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { newId } from "../../ids";
import { receiptMail } from "../../mail/moneyTemplates";
import {
  failedRefundMail,
  orphanPaymentMail,
  otherPriceMail,
  owedMail,
  secondPaymentMail,
} from "../../mail/operatorMoneyTemplates";
import { requestMail } from "../../mail/requestMail";
import type { Checkout } from "../../payments/provider";
import type { PaymentRow } from "./repository";

type MailDeps = Pick<Deps, "brand" | "jobs" | "clock" | "operatorEmail">;

const factsOf = ({ brand }: MailDeps, payment: PaymentRow, origin: string) => ({
  brand,
  origin,
  folks: payment.folks,
  paidCents: payment.paidCents ?? payment.amountCents,
  reference: payment.intentId ?? payment.id,
});

/** Mails the receipt, once for each payment. */
export async function mailReceipt(
  deps: MailDeps,
  tx: Transaction,
  payment: PaymentRow,
  { to, language, origin }: { to: string; language: Language; origin: string },
): Promise<void> {
  await requestMail(tx, deps, {
    kind: "receipt",
    to,
    ownerId: payment.userId,
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

/** Tells the operator that money arrived for a deleted account. */
export async function mailOrphanPayment(
  deps: MailDeps,
  tx: Transaction,
  payment: PaymentRow,
  origin: string,
): Promise<void> {
  await requestMail(tx, deps, {
    kind: "payment",
    to: deps.operatorEmail,
    ownerId: null,
    content: orphanPaymentMail(factsOf(deps, payment, origin)),
    idempotencyKey: `orphan:${payment.id}`,
  });
}

/** Tells the operator that money went back for folks that had been used. */
export async function mailDebt(
  deps: MailDeps,
  tx: Transaction,
  payment: PaymentRow,
  { owed, origin }: { owed: number; origin: string },
): Promise<void> {
  await requestMail(tx, deps, {
    kind: "payment",
    to: deps.operatorEmail,
    ownerId: null,
    content: owedMail({ ...factsOf(deps, payment, origin), owed }),
    // A failed refund cancels a debt, which may arise again later. Each time sends a mail.
    idempotencyKey: `owed:${payment.id}:${newId()}`,
  });
}

/** Tells the operator, once for each refund, that the money never reached its recipient. */
export async function mailFailedRefund(
  deps: MailDeps,
  tx: Transaction,
  payment: PaymentRow,
  { refundId, origin }: { refundId: string; origin: string },
): Promise<void> {
  await requestMail(tx, deps, {
    kind: "payment",
    to: deps.operatorEmail,
    ownerId: null,
    content: failedRefundMail({
      ...factsOf(deps, payment, origin),
      refundId,
      hasAccount: payment.userId !== null,
    }),
    idempotencyKey: `refund-failed:${refundId}`,
  });
}

/**
 * Asks the operator, once for each checkout, to settle a payment whose amount or currency is not what
 * we asked for. It adds no folks.
 */
export async function mailOtherPrice(
  deps: MailDeps,
  tx: Transaction,
  payment: PaymentRow,
  { checkout, origin }: { checkout: Checkout; origin: string },
): Promise<void> {
  const { sessionId, intentId, subtotalCents, currency } = checkout;
  const asked = { ...payment, intentId: intentId ?? sessionId, paidCents: payment.amountCents };
  await requestMail(tx, deps, {
    kind: "payment",
    to: deps.operatorEmail,
    ownerId: null,
    content: otherPriceMail({ ...factsOf(deps, asked, origin), subtotalCents, currency }),
    idempotencyKey: `other-price:${sessionId}`,
  });
}

/**
 * Tells the operator, once for each checkout, that a payment which has its folks was paid again. A
 * person can have two checkouts of one payment: the provider's page and the form on our own page.
 */
export async function mailSecondPayment(
  deps: MailDeps,
  tx: Transaction,
  payment: PaymentRow,
  { checkout, origin }: { checkout: Checkout; origin: string },
): Promise<void> {
  const { sessionId, intentId, paidCents } = checkout;
  const second = { ...payment, intentId: intentId ?? sessionId, paidCents };
  await requestMail(tx, deps, {
    kind: "payment",
    to: deps.operatorEmail,
    ownerId: null,
    content: secondPaymentMail(factsOf(deps, second, origin)),
    idempotencyKey: `paid-twice:${sessionId}`,
  });
}
