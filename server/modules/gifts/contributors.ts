import { and, eq, lte, not } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { gifts } from "../../db/schema/gifts";
import { submissions } from "../../db/schema/videos";
import type { Links } from "../../links";
import { isNotRemoved, personToken, personTokenHolder } from "../access";
import { hasModerationStatus } from "../people";

/** Matches what a tribute plays to its contributors: their shown videos in an open gift. */
const isShownToThem = (db: Database, tributeId: string, now: Date) =>
  and(
    eq(submissions.tributeId, tributeId),
    eq(submissions.kind, "answer"),
    eq(submissions.state, "ready"),
    isNotRemoved,
    eq(submissions.visibility, "shown"),
    eq(gifts.contributorsWatch, true),
    lte(gifts.opensAt, now),
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
    .innerJoin(gifts, eq(gifts.tributeId, submissions.tributeId))
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
    .innerJoin(gifts, eq(gifts.tributeId, submissions.tributeId))
    .where(and(isShownToThem(db, tributeId, clock()), eq(submissions.userId, userId)))
    .limit(1);
  return rows.length > 0;
}

/** Returns the link by which one contributor watches the reel without a login. */
export function contributorLink(
  links: Links,
  origin: string,
  { tributeId, userId }: { tributeId: string; userId: string },
): string {
  const token = personToken(links, "contributorWatch", { tributeId, userId });
  return `${origin}/tribute/${tributeId}/watch?tgd=${token}`;
}

/** Returns the contributor whose link carries this `tgd`, or null for any other token. */
export const contributorLinkHolder = (
  links: Links,
  tributeId: string,
  tgd: string | undefined,
): string | null => personTokenHolder(links, "contributorWatch", tributeId, tgd);
