import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { contactMessages, feedback } from "../../db/schema/messages";
import { users } from "../../db/schema/users";

type WithUid<Row> = Omit<Row, "userId"> & { uid: string };

/** Selects the user's id if the user has a row: people may write before they have a profile. */
const existingUserId = (uid: string): SQL<string> =>
  sql`(select ${users.id} from ${users} where ${users.id} = ${uid})`;

export async function insertContact(
  db: Database,
  { uid, ...row }: WithUid<typeof contactMessages.$inferInsert>,
): Promise<void> {
  await db.insert(contactMessages).values({ ...row, userId: existingUserId(uid) });
}

export async function insertFeedback(
  db: Database,
  { uid, ...row }: WithUid<typeof feedback.$inferInsert>,
): Promise<void> {
  await db.insert(feedback).values({ ...row, userId: existingUserId(uid) });
}

/** Returns a user's name and address. The name is empty for a user without a profile. */
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
