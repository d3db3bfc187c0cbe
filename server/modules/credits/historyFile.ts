import type { CreditEntry } from "@contract/http/credit";
import { msg, type Translate } from "@contract/msg";
import { csvFile } from "../../csv";
import type { FileAnswer } from "../../plugins/route";

const WHY: Readonly<Record<CreditEntry["reason"], string>> = {
  free_grant: msg("Free folks for a new account"),
  purchase: msg("Bought"),
  reservation: msg("For a person"),
  release: msg("Back from a person who sends no video"),
  refund: msg("Refunded"),
  dispute: msg("Disputed with the bank"),
};

/** The money did not go back after all. */
const BACK: Readonly<Partial<typeof WHY>> = {
  refund: msg("Back: the refund failed"),
  dispute: msg("Back: the dispute was won"),
};

const whyOf = ({ reason, amount }: CreditEntry): string =>
  (amount > 0 && BACK[reason]) || WHY[reason];

const COLUMNS = [
  msg("When (UTC)"),
  msg("Folks"),
  msg("Left"),
  msg("Why"),
  msg("Person"),
  msg("Reel"),
  msg("Paid (USD)"),
];

/** The history as a table that every spreadsheet opens. `entries` are read as they are written. */
export function historyFile(
  name: string,
  entries: AsyncIterable<CreditEntry>,
  t: Translate,
): FileAnswer {
  return csvFile(
    name,
    COLUMNS.map((column) => t(column)),
    rows(entries, t),
  );
}

async function* rows(entries: AsyncIterable<CreditEntry>, t: Translate): AsyncGenerator<string[]> {
  for await (const entry of entries)
    yield [
      entry.createdAt.slice(0, 19).replace("T", " "),
      String(entry.amount),
      String(entry.balance),
      t(whyOf(entry)),
      entry.person ?? "",
      entry.reel?.name ?? "",
      entry.paidCents === null ? "" : (entry.paidCents / 100).toFixed(2),
    ];
}
