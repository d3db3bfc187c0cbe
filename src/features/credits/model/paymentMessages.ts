import { msg, type Translate } from "@contract/msg";
import type { LucideIcon } from "lucide-react";
import Check from "lucide-react/icons/check";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Undo2 from "lucide-react/icons/undo-2";
import type { PriceFormat } from "./priceFormat";
import type { Payment } from "../api/usePayment";

export interface PaymentMessage {
  icon: LucideIcon;
  tone: "good" | "quiet" | "bad";
  title: string;
  text: string;
}

/** Holds the texts about a payment that has failed or is not complete yet. */
export const PAYMENT_MESSAGES = {
  cancelled: {
    icon: Undo2,
    tone: "quiet",
    title: msg("You haven't paid"),
    text: msg("Nothing was charged, and everything is just as you left it."),
  },
  processing: {
    icon: Clock,
    tone: "quiet",
    title: msg("Your payment is on its way"),
    text: msg(
      "Your bank may take a few days. Your credits will be added as soon as the payment arrives, so you don't need to wait here.",
    ),
  },
  open: {
    icon: CircleHelp,
    tone: "quiet",
    title: msg("Your payment hasn't reached us yet"),
    text: msg(
      "If you've paid, nothing is lost: your credits will be added automatically. Please don't pay again.",
    ),
  },
  failed: {
    icon: CircleX,
    tone: "bad",
    title: msg("The payment didn't go through"),
    text: msg("Nothing was charged. Try again, maybe with another card."),
  },
  expired: {
    icon: CircleX,
    tone: "bad",
    title: msg("This payment has expired"),
    text: msg("It was left open for too long. Nothing was charged, and you can start again."),
  },
  unknown: {
    icon: CircleHelp,
    tone: "bad",
    title: msg("We couldn't check your payment"),
    text: msg("If you've paid, nothing is lost: your credits will be added automatically."),
  },
} as const satisfies Record<string, PaymentMessage>;

export function paidMessage(
  { folks, credit }: Payment,
  t: Translate,
  format: PriceFormat,
): PaymentMessage {
  return {
    icon: Check,
    tone: "good",
    title: t("Thank you! {{people}} added", { people: format.people(folks) }),
    text: t("{{credit}} left for all your reels. Videos that were waiting for one will now join.", {
      credit: format.people(credit),
    }),
  };
}
