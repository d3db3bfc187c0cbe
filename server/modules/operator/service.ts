import type { BodyOf, DataOf } from "@contract/http/endpoint";
import type { OperatorMessageKind } from "@contract/domain/operator";
import type {
  OperatorMessage,
  listDebts,
  listOperatorMessages,
  resolveMessage,
} from "@contract/http/operator";
import { PAGE_SIZE } from "@contract/limits";
import { paginate, type PageMark, readCursor } from "../../db/page";
import type { Deps, Platform } from "../../deps";
import { downloadName } from "../../downloadName";
import { AppError } from "../../errors";
import type { FileAnswer } from "../../plugins/route";
import { csvFile } from "../../csv";
import { readMailTrouble } from "../../mail/mailServerWatch";
import { toDebt, toOperatorMessage } from "./presenter";
import { countWaiting, debtsOf, operatorMessagesOf, updateDoneAt } from "./repository";

/** At most this many rows of the file are in memory at once. */
const FILE_PAGE_ROWS = 200;

const markOf = ({ createdAt, id }: { createdAt: Date; id: string }): PageMark => ({
  at: createdAt,
  id,
});

/**
 * Returns a page of messages, the number of those that wait for an answer, and what keeps mails
 * from going out.
 * @throws AppError BAD_REQUEST for a cursor that this server did not create.
 */
export async function readOperatorMessages(
  { db, blobs }: Pick<Platform, "db" | "blobs">,
  kind: OperatorMessageKind,
  cursor: string | undefined,
): Promise<DataOf<typeof listOperatorMessages>> {
  const found = await operatorMessagesOf(db, kind, {
    mark: readCursor(cursor),
    limit: PAGE_SIZE + 1,
  });
  const { rows, nextCursor } = paginate(found, PAGE_SIZE, markOf);
  const items = rows.map((row) => toOperatorMessage(blobs, row));
  const trouble = await readMailTrouble(db);
  const mailTrouble = trouble && { ...trouble, since: trouble.since.toISOString() };
  return { items, nextCursor, waiting: await countWaiting(db, kind), mailTrouble };
}

/**
 * Marks a message as done or open.
 * @throws AppError NOT_FOUND when it was deleted, for example together with its writer's account.
 */
export async function setMessageResolved(
  { db, blobs, clock }: Pick<Platform, "db" | "blobs" | "clock">,
  { kind, letterId: id, isDone }: BodyOf<typeof resolveMessage>,
): Promise<OperatorMessage> {
  const row = await updateDoneAt(db, kind, { id, doneAt: isDone ? clock() : null });
  if (!row) throw new AppError("NOT_FOUND");
  return toOperatorMessage(blobs, row);
}

const COLUMNS = ["When (UTC)", "Name", "Email", "Topic", "Stars", "Text", "Done", "Suspect"];

/** Returns all messages of one kind as a CSV file. */
export function operatorMessagesFile(
  { db, blobs, brand, clock }: Pick<Deps, "db" | "blobs" | "brand" | "clock">,
  kind: OperatorMessageKind,
): FileAnswer {
  return csvFile(downloadName(brand, kind, clock(), "csv"), COLUMNS, csvRows({ db, blobs }, kind));
}

async function* csvRows(
  { db, blobs }: Pick<Deps, "db" | "blobs">,
  kind: OperatorMessageKind,
): AsyncGenerator<string[]> {
  for (let from: PageMark | undefined; ;) {
    const rows = await operatorMessagesOf(db, kind, { mark: from, limit: FILE_PAGE_ROWS });
    for (const row of rows) {
      const { createdAt, name, email, topic, rating, text, isDone, isSuspect } = toOperatorMessage(
        blobs,
        row,
      );
      const flags = [isDone, isSuspect].map((flag) => (flag ? "yes" : ""));
      const fields = [name, email ?? "", topic ?? "", String(rating ?? ""), text];
      yield [createdAt.slice(0, 19).replace("T", " "), ...fields, ...flags];
    }
    const last = rows.at(-1);
    if (!last || rows.length < FILE_PAGE_ROWS) return;
    from = markOf(last);
  }
}

/**
 * Returns a page of payments with debts.
 * @throws AppError BAD_REQUEST for a cursor that this server did not create.
 */
export async function readDebts(
  { db }: Pick<Platform, "db">,
  cursor: string | undefined,
): Promise<DataOf<typeof listDebts>> {
  const found = await debtsOf(db, { mark: readCursor(cursor), limit: PAGE_SIZE + 1 });
  const { rows, nextCursor } = paginate(found, PAGE_SIZE, markOf);
  return { items: rows.map(toDebt), nextCursor };
}
