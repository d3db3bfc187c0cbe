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
  {
    id: "waiting",
    question: msg("What happens to videos when I run out of credits?"),
    answer: msg(
      "Nothing is lost. People can still record, and their videos wait. When you add credits, the videos join the reel, oldest first.",
    ),
  },
  {
    id: "returned",
    question: msg("When do I get a credit back?"),
    answer: msg(
      "When you withdraw an invitation, when somebody you invited says no, or when they haven't answered by the time you close the reel. A credit is only spent on a video that can be played.",
    ),
  },
  {
    id: "refund",
    question: msg("Can I get my money back?"),
    answer: msg(
      "<contact>Write to us</contact>. A refund takes back the credits that it paid for and that you haven't used. Videos that are already in a reel stay in it.",
    ),
  },
];
