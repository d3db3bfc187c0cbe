import type { Debt, OperatorMessage } from "@contract/http/operator";
import type { DebtRow, OperatorMessageRow } from "./messageRow";

export function toOperatorMessage(row: OperatorMessageRow): OperatorMessage {
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name?.trim() ?? "",
    email: row.email,
    topic: row.topic,
    rating: row.rating,
    text: row.text,
    pictureUrl: row.fileUrl,
    isSuspect: row.isSuspect,
    isDone: row.doneAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toDebt(row: DebtRow): Debt {
  return {
    _id: row.id,
    name: row.name?.trim() ?? "",
    email: row.email,
    reference: row.intentId ?? row.id,
    folks: row.folks,
    owed: row.owed,
    paidCents: row.paidCents,
    isSandbox: row.mode === "sandbox",
    createdAt: row.createdAt.toISOString(),
  };
}
