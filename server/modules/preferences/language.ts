import type { Language } from "@contract/languages";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { users } from "../../db/schema/users";

/**
 * Limits the addresses in one statement, far below the number of parameters that the database
 * accepts.
 */
const ADDRESSES_PER_STATEMENT = 500;

/**
 * Returns the language for messages to a user: the one that their app reported last, or English.
 */
export async function languageOfUser(db: Database, userId: string): Promise<Language> {
  const [row] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  return row?.language ?? "en";
}

/**
 * Returns a function that gives the language for a mail to an address on behalf of a writer: the
 * reader's own language if they have an account, else the writer's.
 */
export async function languagesOfReaders(
  db: Database,
  emails: readonly string[],
  writerId: string,
): Promise<(email: string) => Language> {
  const own = new Map<string, Language>();
  for (let start = 0; start < emails.length; start += ADDRESSES_PER_STATEMENT) {
    const rows = await db
      .select({ email: users.email, language: users.language })
      .from(users)
      .where(
        and(
          inArray(users.email, emails.slice(start, start + ADDRESSES_PER_STATEMENT)),
          isNotNull(users.emailVerifiedAt),
          isNotNull(users.language),
        ),
      );
    for (const { email, language } of rows) if (email && language) own.set(email, language);
  }
  const fallback = await languageOfUser(db, writerId);
  return (email) => own.get(email) ?? fallback;
}
