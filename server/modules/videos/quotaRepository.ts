import { and, count, eq, gt, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { questions } from "../../db/schema/questions";
import { submissions } from "../../db/schema/videos";
import { users } from "../../db/schema/users";
import { EXISTING } from "../../limits/existing";
import type { SubmissionColumns } from "./submissionRow";

export async function countFeedbackSince(
  tx: Transaction,
  userId: string,
  since: Date,
): Promise<number> {
  const isRecentFeedback = and(
    eq(submissions.userId, userId),
    isNull(submissions.tributeId),
    gt(submissions.createdAt, since),
  );
  return tx.$count(submissions, isRecentFeedback);
}

/**
 * Returns the limit that another thank-you of this person would exceed, or null. Only those that can
 * be watched count, because any others notify nobody. A gift link can be passed on, and everybody is
 * notified of each, so those of one link count together.
 */
export async function fullThanks(
  tx: Transaction,
  of: Pick<SubmissionColumns, "userId" | "recipientId"> & { tributeId: string },
): Promise<{ message: string } | null> {
  const countReady = (...which: SQL[]): Promise<number> =>
    tx.$count(
      submissions,
      and(
        eq(submissions.tributeId, of.tributeId),
        eq(submissions.kind, "thanks"),
        eq(submissions.state, "ready"),
        ...which,
      ),
    );
  const { thanksOfOne, recordedThanks } = EXISTING;
  if ((await countReady(eq(submissions.userId, of.userId))) >= thanksOfOne.max) return thanksOfOne;
  const isOfLink =
    of.recipientId === null
      ? isNull(submissions.recipientId)
      : eq(submissions.recipientId, of.recipientId);
  return (await countReady(isOfLink)) >= recordedThanks.max ? recordedThanks : null;
}

/** Counts a user's answers to a tribute, and the questions that it asks. */
export async function answersOf(
  tx: Transaction,
  { tributeId, userId }: { tributeId: string; userId: string },
): Promise<{ answers: number; questions: number }> {
  const isTheirs = and(
    eq(submissions.tributeId, tributeId),
    eq(submissions.userId, userId),
    eq(submissions.kind, "answer"),
  );
  const isAsked = and(eq(questions.tributeId, tributeId), isNotNull(questions.position));
  return {
    answers: await tx.$count(submissions, isTheirs),
    questions: await tx.$count(questions, isAsked),
  };
}

export async function countUploading(
  tx: Transaction,
  tributeId: string,
  userId: string,
): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(submissions)
    .where(
      and(
        eq(submissions.userId, userId),
        eq(submissions.tributeId, tributeId),
        eq(submissions.state, "uploading"),
      ),
    );
  return row?.count ?? 0;
}

/** Lets the reservations of one user wait for each other until the transaction ends. */
export async function lockReservationsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bytes:${userId}`}, 0))`);
}

interface ClaimedBytes {
  ofUser: number;
  ofTribute: number;
  /** Counts feedback that was begun since then. */
  ofFeedback: number;
  isGuest: boolean;
}

/**
 * Returns the size in bytes of what is stored or reserved for a user, and for a tribute, next to
 * this submission.
 */
export async function claimedBytes(
  tx: Transaction,
  { id, userId, tributeId }: Pick<SubmissionColumns, "id" | "userId" | "tributeId">,
  since: Date,
): Promise<ClaimedBytes> {
  const sumOf = async (...where: SQL[]): Promise<number> => {
    const bytes = sql`coalesce(${submissions.sizeBytes}, ${submissions.reservedBytes})`;
    const sum = sql<string>`coalesce(sum(${bytes}), 0)`;
    const [row] = await tx
      .select({ sum })
      .from(submissions)
      .where(and(ne(submissions.id, id), ...where));
    return Number(row?.sum ?? 0);
  };
  const isTheirs = eq(submissions.userId, userId);
  const isFeedback = isNull(submissions.tributeId);
  const [user] = await tx
    .select({ creationMethod: users.creationMethod })
    .from(users)
    .where(eq(users.id, userId));
  return {
    ofUser: await sumOf(isTheirs),
    ofTribute: tributeId === null ? 0 : await sumOf(eq(submissions.tributeId, tributeId)),
    ofFeedback: await sumOf(isTheirs, isFeedback, gt(submissions.createdAt, since)),
    isGuest: user?.creationMethod === "GUEST",
  };
}

/** Returns the number of submissions that a user has opened since then, in all tributes. */
export function countOpenedSince(db: Database, userId: string, since: Date): Promise<number> {
  return db.$count(
    submissions,
    and(eq(submissions.userId, userId), gt(submissions.createdAt, since)),
  );
}
