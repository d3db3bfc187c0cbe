import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { hearts, views } from "../../db/schema/feed";
import { users } from "../../db/schema/users";
import type { Deps } from "../../deps";
import { eachRow, FailedRows } from "../../jobs/eachInTurn";
import { eraseIdleAccount } from "./erase";

/** One deletion takes several statements, and a sweep must end in time. The next one continues. */
const GUESTS_AT_ONCE = 500;

/** A guest with a row in one of these columns has done something, or somebody knows them. */
const TRACES = [
  ["submissions", "user_id"],
  ["tributes", "creator_id"],
  ["contributors", "user_id"],
  ["invitees", "user_id"],
  ["organisers", "user_id"],
  ["contributor_standings", "user_id"],
  ["corrected_names", "user_id"],
  ["thank_notes", "user_id"],
  ["thank_notes", "to_user_id"],
  ["saves", "user_id"],
  ["notifications", "user_id"],
  ["notifications", "about_id"],
  ["feedback", "user_id"],
  ["contact_messages", "user_id"],
  ["payments", "user_id"],
  ["exports", "requested_by"],
  ["assets", "owner_id"],
  ["mails", "owner_id"],
] as const;

/** Every guest gets free folks, which nobody has used without another trace. */
const IS_UNUSED: SQL = sql.join(
  [
    ...TRACES.map(
      ([table, column]) =>
        sql`not exists (select 1 from ${sql.identifier(table)} as trace where trace.${sql.identifier(column)} = ${users.id})`,
    ),
    sql`not exists (select 1 from ${views} where ${views.viewer} = ${users.id})`,
    sql`not exists (select 1 from ${hearts} where ${hearts.viewer} = ${users.id})`,
    sql`not exists (select 1 from credit_ledger as line where line.user_id = ${users.id} and line.reason <> 'free_grant')`,
  ],
  sql` and `,
);

/** Deletes guests who came before this time and have left nothing at all. */
export async function forgetIdleGuests(
  deps: Deps,
  before: Date,
  signal: AbortSignal,
): Promise<void> {
  const found = (await idleGuests(deps.db, before)).map((id) => ({ id }));
  await eachRow(signal, new FailedRows(deps.clock), {
    found,
    // The account may have been used since it was found.
    work: ({ id }) =>
      eraseIdleAccount(deps, id, async (tx) => (await idleGuests(tx, before, id)).length > 0),
  });
}

async function idleGuests(db: Database, before: Date, id?: string): Promise<string[]> {
  const isIdle = and(
    eq(users.creationMethod, "GUEST"),
    isNull(users.email),
    lt(users.createdAt, before),
    id === undefined ? undefined : eq(users.id, id),
    IS_UNUSED,
  );
  const found = await db.select({ id: users.id }).from(users).where(isIdle).limit(GUESTS_AT_ONCE);
  return found.map((row) => row.id);
}
