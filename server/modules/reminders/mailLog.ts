import type { DataOf, QueryOf } from "@contract/http/endpoint";
import type { listReelMails, ReelMail } from "@contract/http/reminder";
import { PAGE_SIZE } from "@contract/limits";
import { cutPage, readCursor } from "../../db/page";
import type { Deps } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { organisedTribute } from "../tributes/access";
import { type MailLogRow, reelMails } from "./mailRepository";

/** @throws AppError NOT_FOUND, FORBIDDEN, BAD_REQUEST for a cursor that this server did not make. */
export async function mailsOf(
  { db }: Deps,
  viewer: Viewer,
  { cursor, ...wanted }: QueryOf<typeof listReelMails>,
): Promise<DataOf<typeof listReelMails>> {
  await organisedTribute(db, wanted.tributeId, viewer);
  const from = { mark: readCursor(cursor), limit: PAGE_SIZE + 1 };
  const { rows, nextCursor } = cutPage(
    await reelMails(db, wanted, from),
    PAGE_SIZE,
    ({ createdAt, id }) => ({ at: createdAt, id }),
  );
  return { items: rows.map(present), nextCursor };
}

function present({ id, createdAt, settledAt, ...row }: MailLogRow): ReelMail {
  return {
    _id: id,
    ...row,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}
