import type { DataOf, QueryOf } from "@contract/http/endpoint";
import type { listReelMails, ReelMail } from "@contract/http/reminder";
import { PAGE_SIZE } from "@contract/limits";
import type { Translate } from "@contract/msg";
import { paginate, readCursor } from "../../db/page";
import type { Deps } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { organisedTribute } from "../access";
import { type MailLogRow, tributeMails } from "./mailRepository";

/**
 * Returns a page of the mails about a tribute, newest first.
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_REQUEST for a cursor that this server did not create.
 */
export async function readMailHistory(
  { db }: Deps,
  viewer: Viewer,
  { cursor, ...filter }: QueryOf<typeof listReelMails>,
  t: Translate,
): Promise<DataOf<typeof listReelMails>> {
  await organisedTribute(db, filter.tributeId, viewer);
  const from = { mark: readCursor(cursor), limit: PAGE_SIZE + 1 };
  const { rows, nextCursor } = paginate(
    await tributeMails(db, filter, from),
    PAGE_SIZE,
    ({ createdAt, id }) => ({ at: createdAt, id }),
  );
  return { items: rows.map((row) => toReelMail(t, row)), nextCursor };
}

function toReelMail(
  t: Translate,
  { id, createdAt, settledAt, postponedUntil, problem, ...row }: MailLogRow,
): ReelMail {
  return {
    _id: id,
    ...row,
    // Our own texts are in the catalogues. A mail server's answer stays as it is.
    problem: problem && t(problem),
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    postponedUntil: postponedUntil?.toISOString() ?? null,
  };
}
