import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { contributors, invitees, organisers } from "../../db/schema/people";
import { notifications } from "../../db/schema/notifications";
import { assets, submissions } from "../../db/schema/videos";
import { users } from "../../db/schema/users";
import { isNotRemoved } from "../access";
import { hasOptedOut } from "../outreach";
import { isMuted } from "../preferences";

export interface ThanksReader {
  userId: string;
  firstName: string;
  /**
   * The mail goes to the address that they left and confirmed in this reel, else to the invited
   * address, else to the verified address of the account. It is null without any of these.
   */
  email: string | null;
  /**
   * Tells whether they have switched thank-yous off, or their address has opted out of mails about
   * the tribute.
   */
  wantsNoMail: boolean;
}

/** Returns everybody whose video has arrived for the tribute, and its organisers. */
export async function thanksReadersOf(
  db: Database,
  { id: tributeId, creatorId }: { id: string; creatorId: string },
): Promise<ThanksReader[]> {
  const inReel = db
    .select({ id: contributors.userId })
    .from(contributors)
    .where(and(eq(contributors.tributeId, tributeId), gt(contributors.submissions, 0)));
  const helpers = db
    .select({ id: organisers.userId })
    .from(organisers)
    .where(and(eq(organisers.tributeId, tributeId), isNotNull(organisers.userId)));
  const ownEmail = sql`case when ${users.emailVerifiedAt} is not null then ${users.email} end`;
  const leftEmail = sql`case when ${contributors.emailConfirmedAt} is not null then ${contributors.email} end`;
  const email = sql<string | null>`coalesce(${leftEmail}, ${invitees.email}, ${ownEmail})`;
  const optOut = hasOptedOut(db, sql`lower(${email})`, tributeId);
  return db
    .select({
      userId: users.id,
      firstName: users.firstName,
      email,
      wantsNoMail: sql<boolean>`(${isMuted("thanks.mail")} or ${optOut})`,
    })
    .from(users)
    .leftJoin(invitees, and(eq(invitees.userId, users.id), eq(invitees.tributeId, tributeId)))
    .leftJoin(
      contributors,
      and(eq(contributors.userId, users.id), eq(contributors.tributeId, tributeId)),
    )
    .where(or(eq(users.id, creatorId), inArray(users.id, inReel), inArray(users.id, helpers)));
}

export async function isRecipientsAccount(
  db: Database,
  userId: string,
  email: string | null,
): Promise<boolean> {
  if (email === null) return false;
  const { id, emailVerifiedAt } = users;
  const hasAddress = sql`lower(${users.email}) = ${email.toLowerCase()}`;
  return (await db.$count(users, and(eq(id, userId), isNotNull(emailVerifiedAt), hasAddress))) > 0;
}

const isUndelivered = (id: string) =>
  and(
    eq(submissions.id, id),
    eq(submissions.kind, "thanks"),
    eq(submissions.state, "ready"),
    isNull(submissions.deliveredAt),
  );

export async function isThanksDue(db: Database, id: string): Promise<boolean> {
  return (await db.$count(submissions, isUndelivered(id))) > 0;
}

/** Marks a thank-you as delivered. It returns false when it was not due any more. */
export async function markDelivered(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const marked = await tx
    .update(submissions)
    .set({ deliveredAt: at })
    .where(isUndelivered(id))
    .returning({ id: submissions.id });
  return marked.length > 0;
}

/** Returns the playable thank-yous of a tribute, the latest first. */
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
        isNotRemoved,
      ),
    )
    .orderBy(desc(submissions.createdAt), desc(submissions.id));
}

/** Returns the users who have a notification that they can watch the reel. */
export async function notifiedOfOpening(db: Database, tributeId: string): Promise<Set<string>> {
  const rows = await db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.tributeId, tributeId), eq(notifications.type, "REEL_OPENED")));
  return new Set(rows.map(({ userId }) => userId));
}
