import type { CreditEntry, listCreditHistory } from "@contract/http/credit";
import type { DataOf } from "@contract/http/endpoint";
import { PAGE_SIZE } from "@contract/limits";
import { cutPage, type PageMark, readCursor } from "../../db/page";
import { downloadName } from "../../downloadName";
import type { Deps } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import type { FileAnswer } from "../../plugins/route";
import { historyFile } from "./historyFile";
import { historyOf } from "./historyRepository";
import type { HistoryRow } from "./historyRow";
import { toCreditEntry } from "./presenter";
import { creditOf } from "./service";

/** Rows of the file that are in memory at once. */
const FILE_PAGE_ROWS = 200;

const markOf = ({ line }: HistoryRow): PageMark => ({ at: line.createdAt, id: line.id });

/** @throws AppError BAD_REQUEST for a cursor that this server did not make. */
export async function listHistory(
  { db }: Pick<Deps, "db">,
  { uid }: Viewer,
  cursor: string | undefined,
): Promise<DataOf<typeof listCreditHistory>> {
  const found = await historyOf(db, uid, { mark: readCursor(cursor), limit: PAGE_SIZE + 1 });
  const { rows, nextCursor } = cutPage(found, PAGE_SIZE, markOf);
  return { items: rows.map(toCreditEntry), nextCursor, credit: await creditOf(db, uid) };
}

/** The whole history as a file. */
export function historyFileOf(
  { db, brand, clock }: Pick<Deps, "db" | "brand" | "clock">,
  { uid }: Viewer,
): FileAnswer {
  return historyFile(downloadName(brand, "credits", clock(), "csv"), entriesOf(db, uid));
}

async function* entriesOf(db: Deps["db"], userId: string): AsyncGenerator<CreditEntry> {
  for (let mark: PageMark | undefined; ;) {
    const rows = await historyOf(db, userId, { mark, limit: FILE_PAGE_ROWS });
    for (const row of rows) yield toCreditEntry(row);
    const last = rows.at(-1);
    if (!last || rows.length < FILE_PAGE_ROWS) return;
    mark = markOf(last);
  }
}
