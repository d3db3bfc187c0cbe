import { REEL_MAIL_KINDS, TROUBLED_MAILS } from "@contract/domain/reminder";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { isAfter, newestFirst, type PageMark } from "../../db/page";
import { mails } from "../../db/schema/mail";
import { isEnteredAddress } from "../outreach";

const columns = {
  id: mails.id,
  kind: mails.kind,
  inviteeId: mails.inviteeId,
  to: sql<string | null>`case when ${isEnteredAddress} then ${mails.to} end`,
  state: mails.state,
  problem: mails.problem,
  createdAt: mails.createdAt,
  settledAt: mails.settledAt,
  postponedUntil: mails.postponedUntil,
};

export type MailLogRow = Omit<
  Pick<typeof mails.$inferSelect, keyof typeof columns>,
  "kind" | "to"
> & {
  /** It is null unless the organisers have entered the address. */
  to: string | null;
  kind: (typeof REEL_MAIL_KINDS)[number];
};

interface MailFilter {
  tributeId: string;
  inviteeId?: string;
  troubled: boolean;
}

/** Returns mails about a tribute after the mark, newest first. */
export async function tributeMails(
  db: Database,
  { tributeId, inviteeId, troubled }: MailFilter,
  { mark, limit }: { mark: PageMark | undefined; limit: number },
): Promise<MailLogRow[]> {
  const rows = await db
    .select(columns)
    .from(mails)
    .where(
      and(
        eq(mails.tributeId, tributeId),
        inArray(mails.kind, [...REEL_MAIL_KINDS]),
        inviteeId ? eq(mails.inviteeId, inviteeId) : undefined,
        troubled ? inArray(mails.state, [...TROUBLED_MAILS]) : undefined,
        isAfter(mails.createdAt, mails.id, mark),
      ),
    )
    .orderBy(...newestFirst(mails.createdAt, mails.id))
    .limit(limit);
  return rows as MailLogRow[];
}
