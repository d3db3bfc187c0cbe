import { INVITEE_STATES, type InviteeCounts, type InviteeState } from "@contract/http/invite";
import type { BoardSort } from "@contract/http/tribute";
import { and, asc, count, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { isAfter, newestFirst, type PageMark } from "../../db/page";
import { contributorStandings } from "../../db/schema/moderation";
import { contributors, invitees, submissions, users } from "../../db/schema/reels";

/**
 * Sorts missing people first: those who have not opened their link, then those who have, then those
 * who sent a video.
 */
const STATE_RANK: Readonly<Record<InviteeState, number>> = {
  invited: 0,
  opened: 1,
  started: 2,
  held: 3,
  submitted: 4,
  declined: 5,
  expired: 6,
  withdrawn: 7,
};

const ownName = sql<string>`trim(coalesce(${users.firstName} || ' ' || ${users.lastName}, ''))`;
const shownName = sql<string>`coalesce(nullif(${invitees.name}, ''), ${ownName})`;
const nameKey = sql<string>`lower(coalesce(nullif(${shownName}, ''), ${invitees.email}, ''))`;
const rankKey = sql<number>`case ${invitees.state} ${sql.join(
  INVITEE_STATES.map((state) => sql.raw(`when '${state}' then ${STATE_RANK[state]}`)),
  sql` `,
)} end`;

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
  isBlocked: sql<boolean>`coalesce(${contributorStandings.standing} = 'blocked', false)`,
  nameKey,
  rankKey: sql<number>`${rankKey}`,
};

/** Describes a person on the board, with the keys by which the board is sorted. */
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
> & {
  name: string;
  image: string | null;
  clips: number;
  isBlocked: boolean;
  nameKey: string;
  rankKey: number;
};

/** Marks the end of a page, for each order of the board. */
export type BoardMark =
  | { sort: "recent"; mark: PageMark }
  | { sort: "name"; nameKey: string; id: string }
  | { sort: "state"; rankKey: number; nameKey: string; id: string };

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
    .orderBy(...orderOf("state"))
    .limit(1);
  return row;
}

/** Returns people of a tribute in the requested order, after the mark. */
export async function listBoard(
  db: Database,
  {
    tributeId,
    state,
    search,
    sort,
    from,
    limit,
  }: {
    tributeId: string;
    state: InviteeState | undefined;
    search: string | undefined;
    sort: BoardSort;
    from: BoardMark | undefined;
    limit: number;
  },
): Promise<BoardRow[]> {
  return selectBoard(db)
    .where(
      and(
        eq(invitees.tributeId, tributeId),
        state && eq(invitees.state, state),
        search ? matchesSearch(search) : undefined,
        from && afterMark(from),
      ),
    )
    .orderBy(...orderOf(sort))
    .limit(limit);
}

function matchesSearch(search: string): SQL | undefined {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(
    ilike(shownName, pattern),
    ilike(invitees.email, pattern),
    ilike(invitees.phone, pattern),
  );
}

function afterMark(from: BoardMark): SQL | undefined {
  if (from.sort === "recent") return isAfter(invitees.changedAt, invitees.id, from.mark);
  if (from.sort === "name")
    return sql`(${nameKey}, ${invitees.id}) > (${from.nameKey}, ${from.id})`;
  return sql`(${rankKey}, ${nameKey}, ${invitees.id}) > (${from.rankKey}::int, ${from.nameKey}, ${from.id})`;
}

function orderOf(sort: BoardSort): SQL[] {
  if (sort === "recent") return newestFirst(invitees.changedAt, invitees.id);
  return [...(sort === "state" ? [asc(rankKey)] : []), asc(nameKey), asc(invitees.id)];
}

/** Counts the people of a tribute by state. */
export async function countBoard(db: Database, tributeId: string): Promise<InviteeCounts> {
  const rows = await db
    .select({ state: invitees.state, people: count() })
    .from(invitees)
    .where(eq(invitees.tributeId, tributeId))
    .groupBy(invitees.state);
  const counts = Object.fromEntries(INVITEE_STATES.map((state) => [state, 0])) as InviteeCounts;
  for (const { state, people } of rows) counts[state] = people;
  return counts;
}
