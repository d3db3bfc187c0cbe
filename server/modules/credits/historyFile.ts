import type { CreditEntry } from "@contract/http/credit";
import { csvFile } from "../../csv";
import type { FileAnswer } from "../../plugins/route";

const WHY: Readonly<Record<CreditEntry["reason"], string>> = {
  free_grant: "Free folks for a new account",
  purchase: "Bought",
  reservation: "For a person",
  release: "Back from a person who sends no video",
  refund: "Refunded",
  dispute: "Disputed with the bank",
};

const COLUMNS = ["When (UTC)", "Folks", "Why", "Person", "Reel", "Paid (USD)"];

/** The history as a table that every spreadsheet opens. `entries` are read as they are written. */
export function historyFile(name: string, entries: AsyncIterable<CreditEntry>): FileAnswer {
  return csvFile(name, COLUMNS, rows(entries));
}

async function* rows(entries: AsyncIterable<CreditEntry>): AsyncGenerator<string[]> {
  for await (const { createdAt, amount, reason, person, reel, paidCents } of entries)
    yield [
      createdAt.slice(0, 19).replace("T", " "),
      String(amount),
      WHY[reason],
      person ?? "",
      reel?.name ?? "",
      paidCents === null ? "" : (paidCents / 100).toFixed(2),
    ];
}
