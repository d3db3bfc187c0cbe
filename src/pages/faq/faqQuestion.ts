export interface FaqQuestion {
  /** Sets the anchor. Published links use it, so it stays when the text changes. */
  id: string;
  /** It is a text of the catalogue, as the answer is. */
  question: string;
  /** It may contain the tags and values that `FaqGroup` defines. */
  answer: string;
}
