import { FREE_CREDITS } from "@contract/limits";
import { paths } from "../../config/paths";
import { TextLink } from "../../shared/ui/TextLink";
import type { FaqQuestion } from "./faqQuestion";

export const priceQuestions: readonly FaqQuestion[] = [
  {
    id: "cost",
    question: "What does it cost?",
    answer: (
      <p>
        One dollar per person you invite, and the first {FREE_CREDITS} are free. There is no
        subscription. The <TextLink to={paths.pricing()}>pricing page</TextLink> works out your
        reel.
      </p>
    ),
  },
  {
    id: "who-pays",
    question: "Do those who record or watch pay anything?",
    answer: <p>No. Only the person who makes the reel pays.</p>,
  },
];
