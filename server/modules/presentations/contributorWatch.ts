import { and, eq, isNotNull, lte, not, sql } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { presentations } from "../../db/schema/presentations";
import { submissions } from "../../db/schema/submissions";
import { hasModerationStatus, isNotRemoved } from "../access";

/** Matches what a tribute plays to its contributors: their shown videos in an open gift. */
const isShownToThem = (db: Database, tributeId: string, now: Date) =>
  and(
    eq(submissions.tributeId, tributeId),
    eq(submissions.kind, "answer"),
    eq(submissions.state, "ready"),
    isNotRemoved,
    sql`${submissions.id} <> all(${presentations.hidden})`,
    eq(presentations.contributorsWatch, true),
    isNotNull(presentations.giftedAt),
    lte(presentations.opensAt, now),
    not(hasModerationStatus(db, "blocked", submissions)),
  );

/**
 * Returns the users who may watch the reel because a video of theirs is shown in it. It returns
 * nobody before the reveal, and while the gift is not for contributors.
 */
export async function watchingContributors(
  { db, clock }: { db: Database; clock: () => Date },
  tributeId: string,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: submissions.userId })
    .from(submissions)
    .innerJoin(presentations, eq(presentations.tributeId, submissions.tributeId))
    .where(isShownToThem(db, tributeId, clock()));
  return rows.map(({ userId }) => userId);
}

/** Tells whether a user may watch the reel because a video of theirs is shown in it. */
export async function mayContributorWatch(
  { db, clock }: { db: Database; clock: () => Date },
  tributeId: string,
  userId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(presentations, eq(presentations.tributeId, submissions.tributeId))
    .where(and(isShownToThem(db, tributeId, clock()), eq(submissions.userId, userId)))
    .limit(1);
  return rows.length > 0;
}
