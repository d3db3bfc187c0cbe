import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { contactMessages, feedback } from "../../db/schema/around";
import { users } from "../../db/schema/reels";

type Unsigned<Row> = Omit<Row, "userId"> & { uid: string };

/** The user's id where there is a row of theirs: people may write before they have a profile. */
const knownUser = (uid: string): SQL<string> =>
  sql`(select ${users.id} from ${users} where ${users.id} = ${uid})`;

export async function insertContact(
  db: Database,
  { uid, ...row }: Unsigned<typeof contactMessages.$inferInsert>,
): Promise<void> {
  await db.insert(contactMessages).values({ ...row, userId: knownUser(uid) });
}

export async function insertFeedback(
  db: Database,
  { uid, ...row }: Unsigned<typeof feedback.$inferInsert>,
): Promise<void> {
  await db.insert(feedback).values({ ...row, userId: knownUser(uid) });
}

/** What a user calls themselves, and their address; an empty name without a row of theirs. */
export async function findWriter(
  db: Database,
  uid: string,
): Promise<{ name: string; email: string | null }> {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, uid));
  return row
    ? { name: `${row.firstName} ${row.lastName}`.trim(), email: row.email }
    : { name: "", email: null };
}
