import type { CreditEntry, listCreditHistory } from "@contract/http/credit";
import type { DataOf } from "@contract/http/endpoint";
import { PAGE_SIZE } from "@contract/limits";
import type { Translate } from "@contract/msg";
import { cutPage, type PageMark, readCursor } from "../../db/page";
import { downloadName } from "../../downloadName";
import type { Deps } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import type { FileAnswer } from "../../plugins/route";
import { historyFile } from "./historyFile";
import { balanceBefore, historyOf } from "./historyRepository";
import type { HistoryRow } from "./historyRow";
import { toCreditEntry } from "./presenter";
import { creditOf } from "./service";

/** At most this many rows of the file are in memory at once. */
const FILE_PAGE_ROWS = 200;

const markOf = ({ line }: HistoryRow): PageMark => ({ at: line.createdAt, id: line.id });

/**
 * Returns a page of the user's credit history, newest first, and their current balance.
 * @throws AppError BAD_REQUEST for a cursor that this server did not create.
 */
export async function listHistory(
  { db }: Pick<Deps, "db">,
  { uid }: Viewer,
  cursor: string | undefined,
): Promise<DataOf<typeof listCreditHistory>> {
  const found = await historyOf(db, uid, { mark: readCursor(cursor), limit: PAGE_SIZE + 1 });
  const { rows, nextCursor } = cutPage(found, PAGE_SIZE, markOf);
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

/**
 * Returns the whole history as a CSV file, with its headings and reasons in the language of `t`.
 */
export function historyFileOf(
  { db, brand, clock }: Pick<Deps, "db" | "brand" | "clock">,
  { uid }: Viewer,
  t: Translate,
): FileAnswer {
  return historyFile(downloadName(brand, "credits", clock(), "csv"), entriesOf(db, uid), t);
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
