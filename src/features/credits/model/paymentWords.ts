import { msg, type Translate } from "@contract/msg";
import { Check, CircleHelp, CircleX, Clock, type LucideIcon, Undo2 } from "lucide-react";
import type { PriceWords } from "./priceWords";
import type { Payment } from "../api/usePayment";

export interface PaymentWords {
  icon: LucideIcon;
  tone: "good" | "quiet" | "bad";
  title: string;
  text: string;
}

/** What is said of a payment that has not come about, or not yet. */
export const PAYMENT_WORDS = {
  cancelled: {
    icon: Undo2,
    tone: "quiet",
    title: msg("You have not paid"),
    text: msg("Nothing was charged, and everything is as you left it."),
  },
  processing: {
    icon: Clock,
    tone: "quiet",
    title: msg("Your payment is on its way"),
    text: msg(
      "Your bank may take some days for it. Your folks come by themselves as soon as it is there; you need not wait here.",
    ),
  },
  open: {
    icon: CircleHelp,
    tone: "quiet",
    title: msg("We have not heard of your payment yet"),
    text: msg(
      "If you have paid, nothing is lost: your folks come by themselves. Please don't pay a second time.",
    ),
  },
  failed: {
    icon: CircleX,
    tone: "bad",
    title: msg("The payment did not work out"),
    text: msg("Nothing was charged. Try again, perhaps with another card."),
  },
  expired: {
    icon: CircleX,
    tone: "bad",
    title: msg("This payment has run out"),
    text: msg("It was left for too long. Nothing was charged, and you can begin again."),
  },
  unknown: {
    icon: CircleHelp,
    tone: "bad",
    title: msg("We could not look for your payment"),
    text: msg("If you have paid, nothing is lost: your folks come by themselves."),
  },
} as const satisfies Record<string, PaymentWords>;

/** What is said of a payment that has come. */
export function paidWords(
  { folks, credit }: Payment,
  t: Translate,
  words: PriceWords,
): PaymentWords {
  return {
    icon: Check,
    tone: "good",
    title: t("Thank you! {{folks}} added", { folks: words.folks(folks) }),
    text: t("{{credit}} left for all your reels. Videos that waited for one join by themselves.", {
      credit: words.folks(credit),
    }),
  };
}
