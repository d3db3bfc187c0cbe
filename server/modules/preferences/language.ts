import type { Language } from "@contract/languages";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { users } from "../../db/schema/reels";

/** Addresses of one statement: far below the number of parameters that a database takes. */
const CHUNK = 500;

/** The language in which a user is written to: what their app has last told; English while it has not. */
export async function languageOfUser(db: Database, userId: string): Promise<Language> {
  const [row] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  return row?.language ?? "en";
}

/**
 * In which language each of these addresses is written to in somebody's name: in the reader's own where they have an account,
 * else in the writer's.
 */
export async function languagesOfReaders(
  db: Database,
  emails: readonly string[],
  writerId: string,
): Promise<(email: string) => Language> {
  const own = new Map<string, Language>();
  for (let start = 0; start < emails.length; start += CHUNK) {
    const rows = await db
      .select({ email: users.email, language: users.language })
      .from(users)
      .where(
        and(
          inArray(users.email, emails.slice(start, start + CHUNK)),
          isNotNull(users.emailVerifiedAt),
          isNotNull(users.language),
        ),
      );
    for (const { email, language } of rows) if (email && language) own.set(email, language);
  }
  const fallback = await languageOfUser(db, writerId);
  return (email) => own.get(email) ?? fallback;
}
