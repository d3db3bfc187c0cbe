import type { FaqAnswer } from "../../config/faqAnswers";

export interface FaqQuestion {
  id: FaqAnswer;
  /** It is a text of the catalogue, as the answer is. */
  question: string;
  /** It may contain the tags and values that `FaqGroup` defines. */
  answer: string;
}
