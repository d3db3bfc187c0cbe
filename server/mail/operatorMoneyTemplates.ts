import { renderMail, type MailContent } from "./layout";
import { type Payment, dollarFormatter } from "./moneyTemplates";

const inDollars = dollarFormatter("en");

const operatorReason = (brand: string): string =>
  `You're getting this email because you run ${brand}, and a payment needs a person.`;

/** Informs the operator about folks that were used before their money was returned. */
export function owedMail(input: Payment & { owed: number }): MailContent {
  const { brand, owed, folks, paidCents, reference, origin } = input;
  const owedText = owed === 1 ? "1 credit is owed" : `${owed} credits are owed`;
  return renderMail({
    language: "en",
    brand,
    subject: `${owedText} after a refund or a dispute`,
    preheader: `Payment ${reference}`,
    heading: owedText,
    paragraphs: [
      `The money of payment ${reference} (${folks} folks, ${inDollars(paidCents)}) went back, and some of the folks had been used by then.`,
      "What was left has been taken back. What is owed is paid by itself with credits that come back from invitations; `npm run ledger:verify` lists it. Nothing has to be done, unless it happens often with the same person.",
    ],
    button: { label: `Open ${brand}`, url: origin },
    reason: operatorReason(brand),
  });
}

/** Informs the operator about a payment without an account that could get the folks. */
export function orphanPaymentMail(input: Payment): MailContent {
  const { brand, folks, paidCents, reference, origin } = input;
  return renderMail({
    language: "en",
    brand,
    subject: "A payment for a deleted account: please give it back",
    preheader: `${inDollars(paidCents)}, payment ${reference}`,
    heading: "Somebody paid for an account that is deleted",
    paragraphs: [
      `Payment ${reference} of ${inDollars(paidCents)} for ${folks} folks was made, and the account was deleted before it arrived. Nobody has got the folks.`,
      "Please refund it in Stripe's dashboard.",
    ],
    button: { label: `Open ${brand}`, url: origin },
    reason: operatorReason(brand),
  });
}

/** Informs the operator about money that came a second time for the same folks. */
export function secondPaymentMail(input: Payment): MailContent {
  const { brand, folks, paidCents, reference, origin } = input;
  return renderMail({
    language: "en",
    brand,
    subject: "Somebody paid twice: please give the second payment back",
    preheader: `${inDollars(paidCents)}, payment ${reference}`,
    heading: "Somebody paid twice for the same folks",
    paragraphs: [
      `Payment ${reference} of ${inDollars(paidCents)} is the second one for the same ${folks} folks. The account got them once.`,
      "Please refund this second payment in Stripe's dashboard. The refund takes no folks back.",
    ],
    button: { label: `Open ${brand}`, url: origin },
    reason: operatorReason(brand),
  });
}

/** Informs the operator about a payment of another amount or currency than the price. */
export function otherPriceMail(
  input: Payment & { subtotalCents: number; currency: string },
): MailContent {
  const { brand, folks, paidCents, reference, subtotalCents, currency, origin } = input;
  return renderMail({
    language: "en",
    brand,
    subject: "Somebody paid another amount than the price: please look at it",
    preheader: `Payment ${reference}`,
    heading: "Somebody paid another amount than the price",
    paragraphs: [
      `Payment ${reference} for ${folks} folks should be ${inDollars(paidCents)}, or ${paidCents} cents. Stripe reports ${subtotalCents} of the smallest unit of "${currency}". Nobody has got the folks.`,
      "Please refund it in Stripe's dashboard, and check there whether a price or a currency of this account was changed.",
    ],
    button: { label: `Open ${brand}`, url: origin },
    reason: operatorReason(brand),
  });
}

/**
 * Informs the operator about a refund that did not arrive: the account has its folks again, but the
 * payer does not have the money.
 */
export function failedRefundMail(
  input: Payment & { refundId: string; hasAccount: boolean },
): MailContent {
  const { brand, folks, paidCents, reference, refundId, hasAccount, origin } = input;
  return renderMail({
    language: "en",
    brand,
    subject: "A refund failed: please give the money back another way",
    preheader: `Refund ${refundId} of payment ${reference}`,
    heading: "A refund failed",
    paragraphs: [
      `Refund ${refundId} of payment ${reference} (${folks} folks, ${inDollars(paidCents)}) did not reach who had paid: the bank sent it back, or it was called off. The money is in your Stripe balance again.`,
      ...(hasAccount ? ["What it had taken of their folks is back on their account."] : []),
      "Stripe's dashboard says why. If they are still to have their money, please send it another way.",
    ],
    button: { label: `Open ${brand}`, url: origin },
    reason: operatorReason(brand),
  });
}
