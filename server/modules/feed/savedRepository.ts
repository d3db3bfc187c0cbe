import { and, asc, eq, lte, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "../../db/connection";
import { hasValidLink, isSavedLink } from "../access";
import { saves, views } from "../../db/schema/feed";
import { giftRecipients, gifts } from "../../db/schema/gifts";
import { contributors } from "../../db/schema/people";
import { submissions } from "../../db/schema/videos";
import { tributes } from "../../db/schema/tributes";

export interface SavedReel {
  userId: string;
  tributeId: string;
  reelName: string;
  /** Tells whether the user saved it as its recipient, and not as a contributor. */
  isGift: boolean;
  opensAt: Date | null;
  /** Tells whether the user may still watch the gift, or still record for the reel. */
  isPossible: boolean;
  hasWatched: boolean;
  hasRecorded: boolean;
}

/** Identifies what one person has saved, in SQL as `keyOfSaved` does. */
const KEY = sql<string>`${saves.userId} || '/' || ${saves.tributeId}`;

export const keyOfSaved = ({ userId, tributeId }: SavedReel): string => `${userId}/${tributeId}`;

/**
 * Locks the saved reel whose reminder has been due longest. It skips those that another transaction
 * has locked, and those with one of these keys.
 */
export async function lockNextReminder(
  tx: Transaction,
  now: Date,
  exceptKeys: readonly string[],
): Promise<SavedReel | undefined> {
  const { userId, tributeId, recipientId, createdAt } = saves;
  const isGift = sql<boolean>`(${recipientId} is not null)`;
  const canWatch = sql`(${giftRecipients.id} is not null and ${tributes.clips} > 0)`;
  const canRecord = sql`(${tributes.state} = 'open' and ${contributors.userId} is not null)`;
  const [row] = await tx
    .select({
      userId,
      tributeId,
      reelName: tributes.name,
      isGift,
      opensAt: gifts.opensAt,
      isPossible: sql<boolean>`coalesce(case when ${isGift} then ${canWatch} else ${canRecord} end, false)`,
      hasWatched: sql<boolean>`exists (select 1 from ${views} where ${views.tributeId} = ${tributeId} and ${views.viewer} = ${userId} and ${views.day} >= (${createdAt} at time zone 'UTC')::date)`,
      hasRecorded: sql<boolean>`exists (select 1 from ${submissions} where ${submissions.tributeId} = ${tributeId} and ${submissions.userId} = ${userId} and ${submissions.createdAt} >= ${createdAt})`,
    })
    .from(saves)
    .innerJoin(tributes, eq(tributes.id, tributeId))
    .leftJoin(gifts, eq(gifts.tributeId, tributeId))
    .leftJoin(giftRecipients, and(isSavedLink, hasValidLink(now)))
    .leftJoin(
      contributors,
      and(eq(contributors.tributeId, tributeId), eq(contributors.userId, userId)),
    )
    .where(and(lte(saves.remindAt, now), notInArray(KEY, [...exceptKeys])))
    .orderBy(asc(saves.remindAt))
    .limit(1)
    .for("update", { of: saves, skipLocked: true });
  return row;
}

/** Sets when the user is reminded again; null for never. */
export async function setReminder(
  tx: Transaction,
  { userId, tributeId }: { userId: string; tributeId: string },
  remindAt: Date | null,
): Promise<void> {
  await tx
    .update(saves)
    .set({ remindAt })
    .where(and(eq(saves.userId, userId), eq(saves.tributeId, tributeId)));
}
