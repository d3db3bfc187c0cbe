import { and, asc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
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

interface GiftState {
  giftVersion: number;
  passwordHash: string | null;
  revealAt: Date | null;
  hidden: readonly string[];
}

/** What decides whether the recipient may go on watching; null for a reel that is gone. */
export async function giftStateOf(db: Database, tributeId: string): Promise<GiftState | null> {
  const { passwordHash, revealAt, hidden } = presentations;
  const [row] = await db
    .select({ giftVersion: tributes.giftVersion, passwordHash, revealAt, hidden })
    .from(tributes)
    .leftJoin(presentations, eq(presentations.tributeId, tributes.id))
    .where(eq(tributes.id, tributeId));
  return row ? { ...row, hidden: row.hidden ?? [] } : null;
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
