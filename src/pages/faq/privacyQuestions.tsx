import { paths } from "../../config/paths";
import { TextLink } from "../../shared/ui/TextLink";
import type { FaqQuestion } from "./faqQuestion";

export const privacyQuestions: readonly FaqQuestion[] = [
  {
    id: "who-sees",
    question: "Who can see my video?",
    answer: (
      <p>
        The person who made the reel, and those who have the link that opens the film. There is no
        gallery, and search engines find nothing. The{" "}
        <TextLink to={paths.privacyPolicy()}>privacy policy</TextLink> says it in full.
      </p>
    ),
  },
  {
    id: "remove",
    question: "How do I get a video removed?",
    answer: (
      <p>
        Ask the person who made the reel to hide it: it is out of the film at once. To have it
        deleted for good, <TextLink to={paths.contactus()}>write to us</TextLink>. Deleting removes
        what you sent and everything that was made from it.
      </p>
    ),
  },
  {
    id: "use",
    question: "Do you use the videos for anything else?",
    answer: (
      <p>
        No. They are not sold, not shown as advertising and not used to train anything. They are
        there for the reel that they were recorded for.
      </p>
    ),
  },
];
