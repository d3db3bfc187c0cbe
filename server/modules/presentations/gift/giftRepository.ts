import { and, asc, eq, exists, isNotNull, isNull, lte, notInArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connection";
import { presentations } from "../../../db/schema/presentations";
import { submissions } from "../../../db/schema/submissions";
import { tributes } from "../../../db/schema/tributes";
import { isNotRemoved } from "../../access";

/**
 * Invalidates the existing links of the first recipient of a locked tribute.
 * @returns the version of the next link.
 */
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
  canDownload: boolean;
  contributorsWatch: boolean;
}

/**
 * Returns the data that decides whether the recipient may continue to watch, or null for a deleted
 * tribute.
 */
export async function giftStateOf(db: Database, tributeId: string): Promise<GiftState | null> {
  const { passwordHash, revealAt } = presentations;
  const { hidden, canDownload, contributorsWatch } = presentations;
  const { giftVersion } = tributes;
  const [row] = await db
    .select({ giftVersion, passwordHash, revealAt, hidden, canDownload, contributorsWatch })
    .from(tributes)
    .leftJoin(presentations, eq(presentations.tributeId, tributes.id))
    .where(eq(tributes.id, tributeId));
  if (!row) return null;
  return {
    ...row,
    hidden: row.hidden ?? [],
    canDownload: row.canDownload ?? false,
    contributorsWatch: row.contributorsWatch ?? false,
  };
}

/** Matches presentations with a video that is ready and not hidden. */
const hasVideoToWatch = (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(submissions)
      .where(
        and(
          eq(submissions.tributeId, presentations.tributeId),
          eq(submissions.kind, "answer"),
          eq(submissions.state, "ready"),
          isNotRemoved,
          sql`${submissions.id} <> all(${presentations.hidden})`,
        ),
      ),
  );

export async function canBeWatched(tx: Transaction, tributeId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: presentations.tributeId })
    .from(presentations)
    .where(and(eq(presentations.tributeId, tributeId), hasVideoToWatch(tx)));
  return rows.length > 0;
}

/**
 * Locks the tribute whose gift has waited longest to be announced and can be watched. It skips
 * tributes that another transaction has locked.
 */
export async function lockNextReveal(
  tx: Transaction,
  now: Date,
  except: readonly string[],
): Promise<typeof tributes.$inferSelect | undefined> {
  const { tributeId, opensAt, giftedAt, announcedAt } = presentations;
  const [row] = await tx
    .select({ tribute: tributes })
    .from(presentations)
    .innerJoin(tributes, eq(tributes.id, tributeId))
    .where(
      and(
        isNull(announcedAt),
        isNotNull(giftedAt),
        lte(opensAt, now),
        notInArray(tributes.id, [...except]),
        hasVideoToWatch(tx),
      ),
    )
    .orderBy(asc(opensAt))
    .limit(1)
    .for("no key update", { of: tributes, skipLocked: true });
  return row?.tribute;
}
