import { Check, CircleHelp, CircleX, Clock, type LucideIcon, Undo2 } from "lucide-react";
import { folksWords } from "./price";
import type { Payment } from "./usePayment";

interface Words {
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
    title: "You have not paid",
    text: "Nothing was charged, and everything is as you left it.",
  },
  processing: {
    icon: Clock,
    tone: "quiet",
    title: "Your payment is on its way",
    text: "Your bank may take some days for it. Your folks come by themselves as soon as it is there; you need not wait here.",
  },
  open: {
    icon: CircleHelp,
    tone: "quiet",
    title: "We have not heard of your payment yet",
    text: "If you have paid, nothing is lost: your folks come by themselves. Please don't pay a second time.",
  },
  failed: {
    icon: CircleX,
    tone: "bad",
    title: "The payment did not work out",
    text: "Nothing was charged. Try again, perhaps with another card.",
  },
  expired: {
    icon: CircleX,
    tone: "bad",
    title: "This payment has run out",
    text: "It was left for too long. Nothing was charged, and you can begin again.",
  },
  unknown: {
    icon: CircleHelp,
    tone: "bad",
    title: "We could not look for your payment",
    text: "If you have paid, nothing is lost: your folks come by themselves.",
  },
} as const satisfies Record<string, Words>;

/** What is said of a payment that has come. */
export function paidWords({ folks, credit }: Payment): Words {
  return {
    icon: Check,
    tone: "good",
    title: `Thank you! ${folksWords(folks)} added`,
    text: `${folksWords(credit)} left for all your reels. Videos that waited for one join by themselves.`,
  };
}
