export interface FaqQuestion {
  /** Its anchor: links to it are out there, so it stays when the words change. */
  id: string;
  /** Both are texts of the catalogue. */
  question: string;
  /** May lead on, by the tags that `FaqGroup` knows, and name what it has values for. */
  answer: string;
}
