import { INVITEE_STATES, type InviteeCounts, type InviteeState } from "@contract/http/invite";
import type { BoardSort } from "@contract/http/tribute";
import { and, asc, count, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { after, newestFirst, type PageMark } from "../../db/page";
import { contributors, invitees, submissions, users } from "../../db/schema/reels";

/** Who is missing first: those who have not even looked, then those who have, then those who are in. */
const RANK: Readonly<Record<InviteeState, number>> = {
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
  INVITEE_STATES.map((state) => sql.raw(`when '${state}' then ${RANK[state]}`)),
  sql` `,
)} end`;

/** What organisers have sent in their name; it counts once it has arrived, as everybody's videos do. */
const recorded = sql`select count(*)::int from ${submissions} where ${submissions.behalfInviteeId} = ${invitees.id} and ${submissions.state} <> 'uploading'`;

const columns = {
  id: invitees.id,
  source: invitees.source,
  name: shownName,
  email: invitees.email,
  userId: invitees.userId,
  image: users.image,
  state: invitees.state,
  clips: sql<number>`coalesce(${contributors.submissions}, 0) + (${recorded})`,
  invitedAt: invitees.invitedAt,
  changedAt: invitees.changedAt,
  remindedAt: invitees.remindedAt,
  nameKey,
  rankKey: sql<number>`${rankKey}`,
};

/** A person of the board, with what the lists are sorted by. */
export type BoardRow = Pick<
  typeof invitees.$inferSelect,
  "id" | "source" | "email" | "userId" | "state" | "invitedAt" | "changedAt" | "remindedAt"
> & { name: string; image: string | null; clips: number; nameKey: string; rankKey: number };

/** Where a page ended, by the order of its list. */
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
    );

export async function findOnBoard(
  db: Database,
  tributeId: string,
  id: string,
): Promise<BoardRow | undefined> {
  const [row] = await selectBoard(db).where(
    and(eq(invitees.id, id), eq(invitees.tributeId, tributeId)),
  );
  return row;
}

/** Who is called so on the board; of two, who is missing. */
export async function findByName(
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

/** People of a reel in the order asked for, from behind the mark. */
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
        search ? matching(search) : undefined,
        from && behind(from),
      ),
    )
    .orderBy(...orderOf(sort))
    .limit(limit);
}

function matching(search: string): SQL | undefined {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(ilike(shownName, pattern), ilike(invitees.email, pattern));
}

function behind(from: BoardMark): SQL | undefined {
  if (from.sort === "recent") return after(invitees.changedAt, invitees.id, from.mark);
  if (from.sort === "name")
    return sql`(${nameKey}, ${invitees.id}) > (${from.nameKey}, ${from.id})`;
  return sql`(${rankKey}, ${nameKey}, ${invitees.id}) > (${from.rankKey}::int, ${from.nameKey}, ${from.id})`;
}

function orderOf(sort: BoardSort): SQL[] {
  if (sort === "recent") return newestFirst(invitees.changedAt, invitees.id);
  return [...(sort === "state" ? [asc(rankKey)] : []), asc(nameKey), asc(invitees.id)];
}

/** How many people of a reel stand where. */
export async function countBoard(db: Database, tributeId: string): Promise<InviteeCounts> {
  const rows = await db
    .select({ state: invitees.state, people: count() })
    .from(invitees)
    .where(eq(invitees.tributeId, tributeId))
    .groupBy(invitees.state);
  const none = Object.fromEntries(INVITEE_STATES.map((state) => [state, 0])) as InviteeCounts;
  for (const { state, people } of rows) none[state] = people;
  return none;
}
