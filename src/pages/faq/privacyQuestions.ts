import { msg } from "@contract/msg";
import type { FaqQuestion } from "./faqQuestion";

export const privacyQuestions: readonly FaqQuestion[] = [
  {
    id: "who-sees",
    question: msg("Who can see my video?"),
    answer: msg(
      "The person who made the reel, and anybody with the gift link. There is no gallery, and search engines can't find anything. Read all about it in the <privacy>privacy policy</privacy>.",
    ),
  },
  {
    id: "remove",
    question: msg("How do I get a video removed?"),
    answer: msg(
      "Ask the person who made the reel to hide it, and it's out of the film right away. To have it deleted for good, <contact>write to us</contact>. We then delete what you sent and everything made from it.",
    ),
  },
  {
    id: "use",
    question: msg("Do you use the videos for anything else?"),
    answer: msg(
      "No. We don't sell them, show them in advertising or use them to train anything. They're only for the reel they were recorded for.",
    ),
  },
];
