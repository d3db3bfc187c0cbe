import { INVITEE_STATES } from "@contract/domain/invite";
import type { InviteeCounts } from "@contract/http/invite";
import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { isAfter, newestFirst, type PageMark } from "../../db/page";
import { contributors, contributorStandings, invitees } from "../../db/schema/people";
import { submissions } from "../../db/schema/videos";
import { users } from "../../db/schema/users";
import { UNANSWERED } from "./repository";

const ownName = sql<string>`trim(coalesce(${users.firstName} || ' ' || ${users.lastName}, ''))`;
const shownName = sql<string>`coalesce(nullif(${invitees.name}, ''), ${ownName})`;

/**
 * Holds for everybody but those who came by the open link and have not said who they are. They are
 * asked with their first video.
 */
const isKnown = sql`(${invitees.source} <> 'open' or ${shownName} <> '')`;

/**
 * Counts the videos that organisers recorded for this person. They count once they have arrived, as
 * everybody's videos do.
 */
const recordedCount = sql`select count(*)::int from ${submissions} where ${submissions.behalfInviteeId} = ${invitees.id} and ${submissions.state} <> 'uploading'`;

const columns = {
  id: invitees.id,
  source: invitees.source,
  name: shownName,
  email: invitees.email,
  phone: invitees.phone,
  userId: invitees.userId,
  image: users.image,
  state: invitees.state,
  clips: sql<number>`coalesce(${contributors.submissions}, 0) + (${recordedCount})`,
  invitedAt: invitees.invitedAt,
  changedAt: invitees.changedAt,
  remindedAt: invitees.remindedAt,
  isReminderPaused: invitees.isReminderPaused,
  isBlocked: sql<boolean>`coalesce(${contributorStandings.standing} = 'blocked', false)`,
};

export type BoardRow = Pick<
  typeof invitees.$inferSelect,
  | "id"
  | "source"
  | "email"
  | "phone"
  | "userId"
  | "state"
  | "invitedAt"
  | "changedAt"
  | "remindedAt"
  | "isReminderPaused"
> & {
  name: string;
  image: string | null;
  clips: number;
  isBlocked: boolean;
};

const selectBoard = (db: Database) =>
  db
    .select(columns)
    .from(invitees)
    .leftJoin(users, eq(users.id, invitees.userId))
    .leftJoin(
      contributors,
      and(eq(contributors.tributeId, invitees.tributeId), eq(contributors.userId, invitees.userId)),
    )
    .leftJoin(
      contributorStandings,
      and(
        eq(contributorStandings.tributeId, invitees.tributeId),
        eq(contributorStandings.userId, invitees.userId),
      ),
    );

export async function findBoardRow(
  db: Database,
  tributeId: string,
  id: string,
): Promise<BoardRow | undefined> {
  const [row] = await selectBoard(db).where(
    and(eq(invitees.id, id), eq(invitees.tributeId, tributeId)),
  );
  return row;
}

/**
 * Finds the person with this name on the board. Of two it returns the one whose video is missing.
 */
export async function findBoardRowByName(
  db: Database,
  tributeId: string,
  name: string,
): Promise<BoardRow | undefined> {
  const [row] = await selectBoard(db)
    .where(and(eq(invitees.tributeId, tributeId), sql`lower(${shownName}) = lower(${name})`))
    .orderBy(desc(inArray(invitees.state, [...UNANSWERED])), invitees.id)
    .limit(1);
  return row;
}

/** Returns people of a tribute after the mark. Those who changed last come first. */
export async function listBoard(
  db: Database,
  tributeId: string,
  { mark, limit }: { mark: PageMark | undefined; limit: number },
): Promise<BoardRow[]> {
  const { changedAt, id } = invitees;
  return selectBoard(db)
    .where(and(eq(invitees.tributeId, tributeId), isKnown, isAfter(changedAt, id, mark)))
    .orderBy(...newestFirst(changedAt, id))
    .limit(limit);
}

/** Counts the people of each of these tributes. */
export async function countBoards(
  db: Database,
  tributeIds: readonly string[],
): Promise<Map<string, InviteeCounts>> {
  const nobody = INVITEE_STATES.map((state) => [state, 0] as const);
  const boards = new Map(
    tributeIds.map((id) => [id, Object.fromEntries(nobody) as InviteeCounts] as const),
  );
  if (tributeIds.length === 0) return boards;
  const { tributeId, state } = invitees;
  const rows = await db
    .select({ tributeId, state, people: count() })
    .from(invitees)
    .leftJoin(users, eq(users.id, invitees.userId))
    .where(and(inArray(tributeId, [...tributeIds]), isKnown))
    .groupBy(tributeId, state);
  for (const row of rows) {
    const counts = boards.get(row.tributeId);
    if (counts) counts[row.state] = row.people;
  }
  return boards;
}

export async function countBoard(db: Database, tributeId: string): Promise<InviteeCounts> {
  const boards = await countBoards(db, [tributeId]);
  return boards.get(tributeId) as InviteeCounts;
}
