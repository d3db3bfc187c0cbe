import { msg } from "@contract/msg";
import type { FaqQuestion } from "./faqQuestion";

export const priceQuestions: readonly FaqQuestion[] = [
  {
    id: "cost",
    question: msg("What does it cost?"),
    answer: msg(
      "One dollar per person you invite, and the first {{free}} are free. There's no subscription. The <pricing>pricing page</pricing> works out the price of your reel.",
    ),
  },
  {
    id: "who-pays",
    question: msg("Do the people who record or watch have to pay?"),
    answer: msg("No. Only the person who makes the reel pays."),
  },
];
