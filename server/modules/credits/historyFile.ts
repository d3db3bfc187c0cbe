import type { CreditEntry } from "@contract/http/credit";
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
  return { name, contentType: "text/csv; charset=utf-8", pieces: lines(entries) };
}

async function* lines(entries: AsyncIterable<CreditEntry>): AsyncGenerator<string> {
  // With this mark in front, spreadsheets read the names as UTF-8.
  yield `\uFEFF${lineOf(COLUMNS)}`;
  for await (const { createdAt, amount, reason, person, reel, paidCents } of entries)
    yield lineOf([
      createdAt.slice(0, 19).replace("T", " "),
      String(amount),
      WHY[reason],
      asText(person),
      asText(reel?.name),
      paidCents === null ? "" : (paidCents / 100).toFixed(2),
    ]);
}

const lineOf = (cells: readonly string[]): string => `${cells.map(quoted).join(",")}\r\n`;

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** What somebody else typed must not be run as a formula by whoever opens the file. */
const asText = (typed: string | null | undefined): string =>
  /^[=+\-@\t\r]/.test(typed ?? "") ? `'${typed}` : (typed ?? "");
