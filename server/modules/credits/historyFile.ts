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

/** The money did not go back after all. */
const BACK: Readonly<Partial<typeof WHY>> = {
  refund: "Back: the refund failed",
  dispute: "Back: the dispute was won",
};

const whyOf = ({ reason, amount }: CreditEntry): string =>
  (amount > 0 && BACK[reason]) || WHY[reason];

const COLUMNS = ["When (UTC)", "Folks", "Left", "Why", "Person", "Reel", "Paid (USD)"];

/** The history as a table that every spreadsheet opens. `entries` are read as they are written. */
export function historyFile(name: string, entries: AsyncIterable<CreditEntry>): FileAnswer {
  return csvFile(name, COLUMNS, rows(entries));
}

async function* rows(entries: AsyncIterable<CreditEntry>): AsyncGenerator<string[]> {
  for await (const entry of entries)
    yield [
      entry.createdAt.slice(0, 19).replace("T", " "),
      String(entry.amount),
      String(entry.balance),
      whyOf(entry),
      entry.person ?? "",
      entry.reel?.name ?? "",
      entry.paidCents === null ? "" : (entry.paidCents / 100).toFixed(2),
    ];
}
