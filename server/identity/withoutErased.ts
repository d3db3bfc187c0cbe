import { eq } from "drizzle-orm";
import type { Database } from "../db/connection";
import { erasedAccounts } from "../db/schema/reels";
import { AppError } from "../errors";
import type { Identity } from "../plugins/identity";

/** The identity provider, but for accounts that were deleted: their tokens look good until they expire, up to an hour later. */
export function withoutErased(identity: Identity, db: Database): Identity {
  return {
    verify: async (token, options) => {
      const viewer = await identity.verify(token);
      if (!options?.admitsErased && (await isErased(db, viewer.uid)))
        throw new AppError("UNAUTHENTICATED");
      return viewer;
    },
    markEmailVerified: (uid) => identity.markEmailVerified(uid),
    removeAccount: (uid) => identity.removeAccount(uid),
  };
}

/** Whether the account of this user was deleted. */
export async function isErased(db: Database, uid: string): Promise<boolean> {
  const rows = await db
    .select({ id: erasedAccounts.id })
    .from(erasedAccounts)
    .where(eq(erasedAccounts.id, uid));
  return rows.length > 0;
}
