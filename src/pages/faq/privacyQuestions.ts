import { msg } from "@contract/msg";
import type { FaqQuestion } from "./faqQuestion";

export const privacyQuestions: readonly FaqQuestion[] = [
  {
    id: "who-sees",
    question: msg("Who can see my video?"),
    answer: msg(
      "The person who made the reel, and those who have the link that opens the film. There is no gallery, and search engines find nothing. The <privacy>privacy policy</privacy> says it in full.",
    ),
  },
  {
    id: "remove",
    question: msg("How do I get a video removed?"),
    answer: msg(
      "Ask the person who made the reel to hide it: it is out of the film at once. To have it deleted for good, <contact>write to us</contact>. Deleting removes what you sent and everything that was made from it.",
    ),
  },
  {
    id: "use",
    question: msg("Do you use the videos for anything else?"),
    answer: msg(
      "No. They are not sold, not shown as advertising and not used to train anything. They are there for the reel that they were recorded for.",
    ),
  },
];
