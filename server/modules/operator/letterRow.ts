import type { LetterKind } from "@contract/http/operator";

/** A message or a feedback as it is read, whichever table it is in. */
export interface LetterRow {
  id: string;
  kind: LetterKind;
  name: string | null;
  email: string | null;
  topic: string | null;
  rating: number | null;
  text: string;
  fileUrl: string | null;
  isSuspect: boolean;
  doneAt: Date | null;
  createdAt: Date;
}

/** A payment whose money went back for folks that had been used. */
export interface DebtRow {
  id: string;
  intentId: string | null;
  mode: string;
  folks: number;
  owed: number;
  paidCents: number | null;
  createdAt: Date;
  name: string | null;
  email: string | null;
}
