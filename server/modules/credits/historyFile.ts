import type { CreditEntry } from "@contract/http/credit";
import { msg, type Translate } from "@contract/msg";
import { csvFile } from "../../csv";
import type { FileAnswer } from "../../plugins/route";

const REASON_TEXT: Readonly<Record<CreditEntry["reason"], string>> = {
  free_grant: msg("Free folks for new accounts"),
  purchase: msg("Bought"),
  reservation: msg("For a person"),
  release: msg("Returned: no video was sent"),
  refund: msg("Refunded"),
  dispute: msg("Disputed with the bank"),
};

/** Describes credits that return because the payment was kept after all. */
const RETURNED_TEXT: Readonly<Partial<typeof REASON_TEXT>> = {
  refund: msg("Returned: the refund failed"),
  dispute: msg("Returned: the dispute was won"),
};

const reasonTextOf = ({ reason, amount }: CreditEntry): string =>
  (amount > 0 && RETURNED_TEXT[reason]) || REASON_TEXT[reason];

const COLUMNS = [
  msg("When (UTC)"),
  msg("Folks"),
  msg("Left"),
  msg("Why"),
  msg("Person"),
  msg("Reel"),
  msg("Paid (USD)"),
];

/** Returns the history as a CSV file. `entries` are read while the file is written. */
export function historyFile(
  name: string,
  entries: AsyncIterable<CreditEntry>,
  t: Translate,
): FileAnswer {
  return csvFile(
    name,
    COLUMNS.map((column) => t(column)),
    csvRows(entries, t),
  );
}

async function* csvRows(
  entries: AsyncIterable<CreditEntry>,
  t: Translate,
): AsyncGenerator<string[]> {
  for await (const entry of entries)
    yield [
      entry.createdAt.slice(0, 19).replace("T", " "),
      String(entry.amount),
      String(entry.balance),
      t(reasonTextOf(entry)),
      entry.person ?? "",
      entry.reel?.name ?? "",
      entry.paidCents === null ? "" : (entry.paidCents / 100).toFixed(2),
    ];
}
