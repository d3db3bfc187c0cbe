import { layOut, type MailContent } from "./layout";
import { type Payment, dollars } from "./moneyTemplates";

const inDollars = dollars("en");

const operatorReason = (brand: string): string =>
  `You get this mail because you run ${brand}, and a payment needs a person.`;

/** Tells the operator of folks that were used before their money went back. */
export function owedMail(input: Payment & { owed: number }): MailContent {
  const { brand, owed, folks, paidCents, reference, origin } = input;
  const words = owed === 1 ? "1 folk is owed" : `${owed} folks are owed`;
  return layOut({
    language: "en",
    brand,
    subject: `${words} after a refund or a dispute`,
    preheader: `Payment ${reference}`,
    heading: words,
    paragraphs: [
      `The money of payment ${reference} (${folks} folks, ${inDollars(paidCents)}) went back, and some of the folks had been used by then.`,
      "What was left has been taken back. What is owed is paid by itself with folks that come back from invitations; `npm run ledger:verify` lists it. Nothing has to be done, unless it happens often with the same person.",
    ],
    button: { label: `Open ${brand}`, url: origin },
    reason: operatorReason(brand),
  });
}

/** Tells the operator of money for which nobody can get folks. */
export function orphanPaymentMail(input: Payment): MailContent {
  const { brand, folks, paidCents, reference, origin } = input;
  return layOut({
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

/** Tells the operator of a refund that did not arrive: the folks are back, the money is not where it should be. */
export function failedRefundMail(
  input: Payment & { refundId: string; hasAccount: boolean },
): MailContent {
  const { brand, folks, paidCents, reference, refundId, hasAccount, origin } = input;
  return layOut({
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
