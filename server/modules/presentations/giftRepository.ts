import { and, asc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { Transaction } from "../../db/connection";
import { presentations } from "../../db/schema/around";
import { tributes } from "../../db/schema/reels";

/** Kills every gift link of a locked reel that was made so far. @returns the version of the next. */
export async function raiseGiftVersion(
  tx: Transaction,
  { id, giftVersion }: { id: string; giftVersion: number },
): Promise<number> {
  const next = giftVersion + 1;
  await tx.update(tributes).set({ giftVersion: next }).where(eq(tributes.id, id));
  return next;
}

/** Locks the reel whose gift has waited longest to be announced; one that somebody is at is left to them. */
export async function lockNextReveal(
  tx: Transaction,
  now: Date,
): Promise<typeof tributes.$inferSelect | undefined> {
  const { tributeId, giftVersion, opensAt, giftedAt, announcedAt } = presentations;
  const [row] = await tx
    .select({ reel: tributes })
    .from(presentations)
    .innerJoin(tributes, and(eq(tributes.id, tributeId), eq(tributes.giftVersion, giftVersion)))
    .where(and(isNull(announcedAt), isNotNull(giftedAt), lte(opensAt, now)))
    .orderBy(asc(opensAt))
    .limit(1)
    .for("no key update", { of: tributes, skipLocked: true });
  return row?.reel;
}
