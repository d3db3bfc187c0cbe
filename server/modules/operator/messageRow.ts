import type { OperatorMessageKind } from "@contract/domain/operator";

/** Describes a contact message or a feedback. Both tables are read into this shape. */
export interface OperatorMessageRow {
  id: string;
  kind: OperatorMessageKind;
  name: string | null;
  email: string | null;
  topic: string | null;
  rating: number | null;
  text: string;
  fileUrl: string | null;
  fileName: string | null;
  isSuspect: boolean;
  doneAt: Date | null;
  createdAt: Date;
}

/** Describes a payment whose money went back after its folks had been used. */
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
