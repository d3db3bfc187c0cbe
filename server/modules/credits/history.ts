import type { CreditEntry, listCreditHistory } from "@contract/http/credit";
import type { DataOf } from "@contract/http/endpoint";
import { PAGE_SIZE } from "@contract/limits";
import { msg, type Translate } from "@contract/msg";
import { csvFile } from "../../csv";
import { paginate, type PageMark, readCursor } from "../../db/page";
import { downloadName } from "../../downloadName";
import type { Deps, Platform } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import type { FileAnswer } from "../../plugins/route";
import { balanceBefore, historyOf, type HistoryRow } from "./repository";
import { creditOf } from "./service";

/** At most this many rows of the file are in memory at once. */
const FILE_PAGE_ROWS = 200;

const markOf = ({ line }: HistoryRow): PageMark => ({ at: line.createdAt, id: line.id });

/**
 * Returns a page of the user's credit history, newest first, and their current balance.
 * @throws AppError BAD_REQUEST for a cursor that this server did not create.
 */
export async function listHistory(
  { db }: Pick<Platform, "db">,
  { uid }: Viewer,
  cursor: string | undefined,
): Promise<DataOf<typeof listCreditHistory>> {
  const found = await historyOf(db, uid, { mark: readCursor(cursor), limit: PAGE_SIZE + 1 });
  const { rows, nextCursor } = paginate(found, PAGE_SIZE, markOf);
  const items = [...withBalances(rows, await balanceAfter(db, uid, rows[0]))];
  return { items, nextCursor, credit: await creditOf(db, uid) };
}

/**
 * Returns the balance after a line. Lines that are added meanwhile are newer and do not affect it.
 */
async function balanceAfter(
  db: Deps["db"],
  userId: string,
  row: HistoryRow | undefined,
): Promise<number> {
  return row ? row.line.amount + (await balanceBefore(db, userId, markOf(row))) : 0;
}

/**
 * Yields the rows, newest first, each with the balance after it. `balance` is the balance after the
 * first row.
 * @returns the balance before the last row.
 */
function* withBalances(
  rows: readonly HistoryRow[],
  balance: number,
): Generator<CreditEntry, number> {
  let left = balance;
  for (const row of rows) {
    yield toCreditEntry(row, left);
    left -= row.line.amount;
  }
  return left;
}

/** Returns a line of the history for its owner. `balance` is the balance after the line. */
function toCreditEntry(
  { line, tribute, person, paidCents }: HistoryRow,
  balance: number,
): CreditEntry {
  return {
    _id: line.id,
    reason: line.reason,
    amount: line.amount,
    balance,
    reel: tribute && { _id: tribute.id, name: tribute.name },
    person: person && nameOf(person),
    paidCents,
    createdAt: line.createdAt.toISOString(),
  };
}

/** Prefers the organiser's name for the person. It returns null for a person without any name. */
function nameOf({ name, firstName, lastName }: NonNullable<HistoryRow["person"]>): string | null {
  return name || [firstName, lastName].filter(Boolean).join(" ") || null;
}

const REASON_TEXT: Readonly<Record<CreditEntry["reason"], string>> = {
  free_grant: msg("Free credits for new accounts"),
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
  msg("Credits"),
  msg("Left"),
  msg("Why"),
  msg("Person"),
  msg("Reel"),
  msg("Paid (USD)"),
];

/**
 * Returns the whole history as a CSV file, with its headings and reasons in the language of `t`. The
 * entries are read while the file is written.
 */
export function historyFileOf(
  { db, brand, clock }: Pick<Deps, "db" | "brand" | "clock">,
  { uid }: Viewer,
  t: Translate,
): FileAnswer {
  return csvFile(
    downloadName(brand, "credits", clock(), "csv"),
    COLUMNS.map((column) => t(column)),
    csvRows(entriesOf(db, uid), t),
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

async function* entriesOf(db: Deps["db"], userId: string): AsyncGenerator<CreditEntry> {
  let left: number | undefined;
  for (let mark: PageMark | undefined; ;) {
    const rows = await historyOf(db, userId, { mark, limit: FILE_PAGE_ROWS });
    left = yield* withBalances(rows, left ?? (await balanceAfter(db, userId, rows[0])));
    const last = rows.at(-1);
    if (!last || rows.length < FILE_PAGE_ROWS) return;
    mark = markOf(last);
  }
}
