import type { CreditEntry } from "@contract/http/credit";
import type { Translate } from "@contract/msg";
import type { PriceWords } from "./priceWords";

/** Why the balance changed, in words. */
export function entryTitle({ reason, amount, person }: CreditEntry, t: Translate): string {
  switch (reason) {
    case "free_grant":
      return t("Your first folks, on us");
    case "purchase":
      return t("Folks added");
    case "reservation":
      return person ? t("For {{person}}", { person }) : t("For somebody who was invited");
    case "release":
      return person
        ? t("Back from {{person}}", { person })
        : t("Back from somebody who sends no video");
    case "refund":
      return amount < 0 ? t("Refunded") : t("Back, because the refund did not work out");
    case "dispute":
      return amount < 0 ? t("Taken back by your bank") : t("Back after your bank's question");
    default:
      return reason satisfies never;
  }
}

/** What was paid for a purchase, or for the one whose money went back; null for others. */
export function paymentWords(
  { reason, paidCents }: CreditEntry,
  t: Translate,
  { dollars }: PriceWords,
): string | null {
  if (paidCents === null) return null;
  const amount = dollars(paidCents);
  return reason === "purchase"
    ? t("Paid {{amount}}", { amount })
    : t("Of the {{amount}} paid", { amount });
}
