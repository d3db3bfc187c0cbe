import type { DataOf, QueryOf } from "@contract/http/endpoint";
import type { listReelMails, ReelMail } from "@contract/http/reminder";
import { PAGE_SIZE } from "@contract/limits";
import type { Translate } from "@contract/msg";
import { cutPage, readCursor } from "../../db/page";
import type { Deps } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { organisedTribute } from "../access";
import { type MailLogRow, reelMails } from "./mailRepository";

/** @throws AppError NOT_FOUND, FORBIDDEN, BAD_REQUEST for a cursor that this server did not make. */
export async function mailsOf(
  { db }: Deps,
  viewer: Viewer,
  { cursor, ...wanted }: QueryOf<typeof listReelMails>,
  t: Translate,
): Promise<DataOf<typeof listReelMails>> {
  await organisedTribute(db, wanted.tributeId, viewer);
  const from = { mark: readCursor(cursor), limit: PAGE_SIZE + 1 };
  const { rows, nextCursor } = cutPage(
    await reelMails(db, wanted, from),
    PAGE_SIZE,
    ({ createdAt, id }) => ({ at: createdAt, id }),
  );
  return { items: rows.map((row) => present(t, row)), nextCursor };
}

function present(
  t: Translate,
  { id, createdAt, settledAt, problem, ...row }: MailLogRow,
): ReelMail {
  return {
    _id: id,
    ...row,
    // Our own words are a text of the catalogues; a mail server's are as it said them.
    problem: problem && t(problem),
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}
