import { eq } from "drizzle-orm";
import type { DatabaseClock } from "../db/clock";
import type { Database } from "../db/connection";
import { erasedAccounts } from "../db/schema/account";
import { AppError } from "../errors";
import type { Identity } from "../plugins/identity";

/**
 * Wraps the identity provider so that it rejects the tokens of deleted accounts, which stay valid
 * for up to an hour. A machine whose clock is wrong judges nobody, because every token is expired to
 * it, or none is: clients try again after UNAVAILABLE, and keep their session.
 */
export function rejectErasedAccounts(
  identity: Identity,
  db: Database,
  clock: Pick<DatabaseClock, "isRight"> = { isRight: true },
): Identity {
  return {
    verify: async (token, options) => {
      if (!clock.isRight) throw new AppError("UNAVAILABLE");
      const session = await identity.verify(token);
      if (await isErased(db, session.uid)) {
        // The provider may not know a deleted account any more, so it is not asked.
        if (options?.admitsErased) return session;
        throw new AppError("UNAUTHENTICATED");
      }
      return options?.checksRevocation ? identity.verify(token, options) : session;
    },
    markEmailVerified: (uid, email) => identity.markEmailVerified(uid, email),
    hasAccount: (email) => identity.hasAccount(email),
    changeEmail: (uid, change) => identity.changeEmail(uid, change),
    signInToken: (uid) => identity.signInToken(uid),
    endSessions: (uid) => identity.endSessions(uid),
    removeAccount: (uid) => identity.removeAccount(uid),
  };
}

export async function isErased(db: Database, uid: string): Promise<boolean> {
  const rows = await db
    .select({ id: erasedAccounts.id })
    .from(erasedAccounts)
    .where(eq(erasedAccounts.id, uid));
  return rows.length > 0;
}
