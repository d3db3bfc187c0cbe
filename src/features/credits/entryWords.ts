import type { CreditEntry } from "@contract/http/credit";
import { dollars } from "./price";

interface EntryWords {
  /** Why the balance changed; a person's name follows it where there is one. */
  title: string;
  /** The title where no name is known. */
  withoutName: string;
}

const WORDS: Record<Exclude<CreditEntry["reason"], "dispute">, EntryWords> = {
  free_grant: { title: "", withoutName: "Your first folks, on us" },
  purchase: { title: "", withoutName: "Folks added" },
  reservation: { title: "For", withoutName: "For somebody who was invited" },
  release: { title: "Back from", withoutName: "Back from somebody who sends no video" },
  refund: { title: "", withoutName: "Refunded" },
};

const TAKEN_BACK: EntryWords = { title: "", withoutName: "Taken back by your bank" };
const DISPUTE_WON: EntryWords = { title: "", withoutName: "Back after your bank's question" };

/** Why the balance changed, in words. */
export function entryWords({ reason, amount }: CreditEntry): EntryWords {
  if (reason === "dispute") return amount < 0 ? TAKEN_BACK : DISPUTE_WON;
  return WORDS[reason];
}

/** What was paid for a purchase, or for the one whose money went back; null for others. */
export function paymentWords({ reason, paidCents }: CreditEntry): string | null {
  if (paidCents === null) return null;
  return reason === "purchase" ? `Paid ${dollars(paidCents)}` : `Of the ${dollars(paidCents)} paid`;
}

/** "+5", and for what went a minus sign. */
export function amountWords(amount: number): string {
  const words = new Intl.NumberFormat("en-US").format(Math.abs(amount));
  return amount < 0 ? `−${words}` : `+${words}`;
}
