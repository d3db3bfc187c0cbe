import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Transaction } from "../../db/connection";
import { hasNotExpired } from "../access";
import { presentations, saves, views } from "../../db/schema/around";
import { contributors, submissions, tributes } from "../../db/schema/reels";

/** Describes a saved reel whose reminder is due. */
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

/**
 * Locks the saved reel whose reminder has been due longest. It skips those that another transaction
 * has locked.
 */
export async function lockNextReminder(tx: Transaction, now: Date): Promise<SavedReel | undefined> {
  const { userId, tributeId, giftVersion, createdAt } = saves;
  const isGift = sql<boolean>`(${giftVersion} is not null)`;
  const canWatch = sql`(${giftVersion} = ${tributes.giftVersion} and ${presentations.giftVersion} = ${giftVersion} and ${tributes.clips} > 0)`;
  const canRecord = sql`(${tributes.state} = 'open' and ${contributors.userId} is not null)`;
  const [row] = await tx
    .select({
      userId,
      tributeId,
      reelName: tributes.name,
      isGift,
      opensAt: presentations.opensAt,
      isPossible: sql<boolean>`coalesce(case when ${isGift} then ${canWatch} else ${canRecord} end, false)`,
      hasWatched: sql<boolean>`exists (select 1 from ${views} where ${views.tributeId} = ${tributeId} and ${views.viewer} = ${userId} and ${views.day} >= (${createdAt} at time zone 'UTC')::date)`,
      hasRecorded: sql<boolean>`exists (select 1 from ${submissions} where ${submissions.tributeId} = ${tributeId} and ${submissions.userId} = ${userId} and ${submissions.createdAt} >= ${createdAt})`,
    })
    .from(saves)
    .innerJoin(tributes, eq(tributes.id, tributeId))
    .leftJoin(presentations, and(eq(presentations.tributeId, tributeId), hasNotExpired(now)))
    .leftJoin(
      contributors,
      and(eq(contributors.tributeId, tributeId), eq(contributors.userId, userId)),
    )
    .where(lte(saves.remindAt, now))
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
