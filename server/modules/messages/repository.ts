import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { contactMessages, feedback } from "../../db/schema/around";
import { submissions, users } from "../../db/schema/reels";

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

export async function ownsSubmission(db: Database, uid: string, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.id, id), eq(submissions.userId, uid)));
  return row !== undefined;
}

/** What a user calls themselves; empty without a row of theirs. */
export async function findWriter(db: Database, uid: string): Promise<string> {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, uid));
  return row ? `${row.firstName} ${row.lastName}`.trim() : "";
}
