import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { mailOptOuts } from "../../db/schema/mails";
import {
  assets,
  contributors,
  invitees,
  organisers,
  submissions,
  users,
} from "../../db/schema/reels";

/** Somebody who hears a thank-you. */
export interface Thanked {
  userId: string;
  firstName: string;
  /** Where they were invited, or of their account; null for a guest who came by the open link. */
  email: string | null;
  /** Their place on the status board, whose unsubscribe link they have; an organiser may have none. */
  inviteeId: string | null;
  /** They have switched such things off, or their address wants no mail about the reel. */
  wantsNoMail: boolean;
}

/** Everybody whose video has arrived for the reel, and its organisers. */
export async function everybodyIn(
  db: Database,
  { id: tributeId, creatorId }: { id: string; creatorId: string },
): Promise<Thanked[]> {
  const inReel = db
    .select({ id: contributors.userId })
    .from(contributors)
    .where(and(eq(contributors.tributeId, tributeId), gt(contributors.submissions, 0)));
  const helpers = db
    .select({ id: organisers.userId })
    .from(organisers)
    .where(and(eq(organisers.tributeId, tributeId), isNotNull(organisers.userId)));
  const email = sql<string | null>`coalesce(${invitees.email}, ${users.email})`;
  const optOut = db
    .select({ email: mailOptOuts.email })
    .from(mailOptOuts)
    .where(
      and(
        eq(mailOptOuts.email, sql`lower(${email})`),
        or(isNull(mailOptOuts.tributeId), eq(mailOptOuts.tributeId, tributeId)),
      ),
    );
  return db
    .select({
      userId: users.id,
      firstName: users.firstName,
      email,
      inviteeId: invitees.id,
      wantsNoMail: sql<boolean>`('thanks' = any(${users.muted}) or exists ${optOut})`,
    })
    .from(users)
    .leftJoin(invitees, and(eq(invitees.userId, users.id), eq(invitees.tributeId, tributeId)))
    .where(or(eq(users.id, creatorId), inArray(users.id, inReel), inArray(users.id, helpers)));
}

/** Notes that everybody has been told of a thank-you that can be watched; false when they had been, or there is none. */
export async function markDelivered(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const marked = await tx
    .update(submissions)
    .set({ deliveredAt: at })
    .where(
      and(
        eq(submissions.id, id),
        eq(submissions.kind, "thanks"),
        eq(submissions.state, "ready"),
        isNull(submissions.deliveredAt),
      ),
    )
    .returning({ id: submissions.id });
  return marked.length > 0;
}

/** Thank-yous of a reel that can be watched, the last one first. */
export async function readyThanks(db: Database, tributeId: string) {
  const poster = sql<
    string | null
  >`(select ${assets.key} from ${assets} where ${assets.submissionId} = ${submissions.id} and ${assets.kind} = 'poster')`;
  return db
    .select({
      id: submissions.id,
      firstName: users.firstName,
      lastName: users.lastName,
      videoKey: assets.key,
      posterKey: poster,
      durationMs: assets.durationMs,
      createdAt: submissions.createdAt,
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .innerJoin(assets, and(eq(assets.submissionId, submissions.id), eq(assets.kind, "video")))
    .where(
      and(
        eq(submissions.tributeId, tributeId),
        eq(submissions.kind, "thanks"),
        eq(submissions.state, "ready"),
      ),
    )
    .orderBy(desc(submissions.createdAt), desc(submissions.id));
}
