import { type REEL_MAIL_KINDS, TROUBLED_MAILS } from "@contract/http/reminder";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { after, newestFirst, type PageMark } from "../../db/page";
import { mails } from "../../db/schema/mails";

const columns = {
  id: mails.id,
  kind: mails.kind,
  inviteeId: mails.inviteeId,
  to: mails.to,
  state: mails.state,
  problem: mails.problem,
  createdAt: mails.createdAt,
  settledAt: mails.settledAt,
};

export type MailLogRow = Omit<Pick<typeof mails.$inferSelect, keyof typeof columns>, "kind"> & {
  kind: (typeof REEL_MAIL_KINDS)[number];
};

interface Wanted {
  tributeId: string;
  inviteeId?: string;
  troubled: boolean;
}

/** What was sent about a reel, newest first, from behind the mark. */
export async function reelMails(
  db: Database,
  { tributeId, inviteeId, troubled }: Wanted,
  { mark, limit }: { mark: PageMark | undefined; limit: number },
): Promise<MailLogRow[]> {
  const rows = await db
    .select(columns)
    .from(mails)
    .where(
      and(
        eq(mails.tributeId, tributeId),
        inviteeId ? eq(mails.inviteeId, inviteeId) : undefined,
        troubled ? inArray(mails.state, [...TROUBLED_MAILS]) : undefined,
        after(mails.createdAt, mails.id, mark),
      ),
    )
    .orderBy(...newestFirst(mails.createdAt, mails.id))
    .limit(limit);
  return rows as MailLogRow[];
}
