import { msg } from "@contract/msg";
import type { FaqQuestion } from "./faqQuestion";

export const priceQuestions: readonly FaqQuestion[] = [
  {
    id: "cost",
    question: msg("What does it cost?"),
    answer: msg(
      "One dollar per person you invite, and the first {{free}} are free. There is no subscription. The <pricing>pricing page</pricing> works out your reel.",
    ),
  },
  {
    id: "who-pays",
    question: msg("Do those who record or watch pay anything?"),
    answer: msg("No. Only the person who makes the reel pays."),
  },
];
