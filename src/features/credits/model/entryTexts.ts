import type { CreditEntry } from "@contract/http/credit";
import type { Translate } from "@contract/msg";
import type { PriceFormat } from "./priceFormat";

/** Says why the balance changed. */
export function entryTitle({ reason, amount, person }: CreditEntry, t: Translate): string {
  switch (reason) {
    case "free_grant":
      return t("Your first folks, on us");
    case "purchase":
      return t("Folks added");
    case "reservation":
      return person ? t("For {{person}}", { person }) : t("For somebody who was invited");
    case "release":
      return person ? t("Returned from {{person}}", { person }) : t("Returned: no video was sent");
    case "refund":
      return amount < 0 ? t("Refunded") : t("Returned: the refund failed");
    case "dispute":
      return amount < 0 ? t("Taken back by your bank") : t("Returned after your bank's query");
    default:
      return reason satisfies never;
  }
}

/**
 * Says what was paid for a purchase, or for the one that was refunded. It returns null for other
 * entries.
 */
export function paymentText(
  { reason, paidCents }: CreditEntry,
  t: Translate,
  { dollars }: PriceFormat,
): string | null {
  if (paidCents === null) return null;
  const amount = dollars(paidCents);
  return reason === "purchase"
    ? t("Paid {{amount}}", { amount })
    : t("Out of {{amount}} paid", { amount });
}
