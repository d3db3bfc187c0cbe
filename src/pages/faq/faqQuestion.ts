import type { ReactNode } from "react";

export interface FaqQuestion {
  /** Its anchor: links to it are out there, so it stays when the words change. */
  id: string;
  question: string;
  answer: ReactNode;
}
