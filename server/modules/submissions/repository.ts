import { and, asc, count, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { SubmissionState } from "@contract/http/submission";
import type { Database, Transaction } from "../../db/connection";
import {
  assets,
  contributors,
  organisers,
  questions,
  submissions,
  tributes,
  users,
} from "../../db/schema/reels";
import { speakerName } from "./speaker";
import type {
  CounterChange,
  NewAsset,
  NewSubmission,
  SubmissionRow,
  Submitted,
} from "./submissionRow";

const coOrganisers = sql`select ${organisers.userId} from ${organisers} where ${organisers.tributeId} = ${submissions.tributeId} and ${organisers.userId} is not null`;

async function select(db: Database, where: SQL | undefined): Promise<SubmissionRow[]> {
  const rows = await db
    .select({
      submission: submissions,
      ...speakerName,
      reel: {
        id: tributes.id,
        creatorId: tributes.creatorId,
        name: tributes.name,
        state: tributes.state,
      },
      coOrganiserIds: sql<string[]>`array(${coOrganisers})`,
      posterKey: assets.key,
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .leftJoin(tributes, eq(tributes.id, submissions.tributeId))
    .leftJoin(assets, and(eq(assets.submissionId, submissions.id), eq(assets.kind, "poster")))
    .where(where)
    .orderBy(asc(submissions.createdAt), asc(submissions.id));
  return rows.map(({ submission, reel, coOrganiserIds, ...rest }) => ({
    ...submission,
    ...rest,
    reel: reel && { ...reel, organiserIds: [reel.creatorId, ...coOrganiserIds] },
  }));
}

export async function findSubmission(db: Database, id: string): Promise<SubmissionRow | undefined> {
  const [row] = await select(db, eq(submissions.id, id));
  return row;
}

/** A submission's own columns, without what its presentation needs. */
export async function findSubmitted(db: Database, id: string): Promise<Submitted | undefined> {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
  return row;
}

/** Submissions of a reel, oldest first; of one person alone when `userId` is given. */
export async function submissionsOf(
  db: Database,
  tributeId: string,
  userId?: string,
): Promise<SubmissionRow[]> {
  const ofUser = userId === undefined ? undefined : eq(submissions.userId, userId);
  return select(db, and(eq(submissions.tributeId, tributeId), ofUser));
}

/** What somebody sent for reels that are not their own, and their feedback. */
export async function sentToOthers(db: Database, userId: string): Promise<SubmissionRow[]> {
  const isForOthers = or(isNull(submissions.tributeId), ne(tributes.creatorId, userId));
  return select(db, and(eq(submissions.userId, userId), isForOthers));
}

/** What this user has opened under this key of their client's. */
export async function findByClientKey(
  db: Database,
  userId: string,
  clientKey: string,
): Promise<SubmissionRow | undefined> {
  const [row] = await select(
    db,
    and(eq(submissions.userId, userId), eq(submissions.clientKey, clientKey)),
  );
  return row;
}

/** False when another request with the same client key was faster. */
export async function insertSubmission(tx: Transaction, row: NewSubmission): Promise<boolean> {
  const rows = await tx
    .insert(submissions)
    .values(row)
    .onConflictDoNothing({ target: [submissions.userId, submissions.clientKey] })
    .returning({ id: submissions.id });
  return rows.length > 0;
}

export async function userExists(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return rows.length > 0;
}

/** Has everything else that locks this user wait until the transaction ends. False when there is no such user. */
export async function lockUserRow(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, id))
    .for("no key update");
  return rows.length > 0;
}

/** How many videos somebody has begun as feedback since then. */
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

/** How many thank-yous a reel has, those on their way included. */
export function countThanks(tx: Transaction, tributeId: string): Promise<number> {
  const isThanks = and(eq(submissions.tributeId, tributeId), eq(submissions.kind, "thanks"));
  return tx.$count(submissions, isThanks);
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

/** What somebody has begun to send, everywhere. */
export function uploadingOf(
  db: Database,
  userId: string,
): Promise<Pick<Submitted, "id" | "tributeId">[]> {
  return db
    .select({ id: submissions.id, tributeId: submissions.tributeId })
    .from(submissions)
    .where(and(eq(submissions.userId, userId), eq(submissions.state, "uploading")));
}

/** Bytes of the originals that are kept of a user, and in a reel. */
export async function storedBytes(
  db: Database,
  { userId, tributeId }: Pick<Submitted, "userId" | "tributeId">,
): Promise<{ ofUser: number; ofReel: number }> {
  const sumOf = async (where: SQL): Promise<number> => {
    const sum = sql<string>`coalesce(sum(${submissions.sizeBytes}), 0)`;
    const [row] = await db.select({ sum }).from(submissions).where(where);
    return Number(row?.sum ?? 0);
  };
  return {
    ofUser: await sumOf(eq(submissions.userId, userId)),
    ofReel: tributeId === null ? 0 : await sumOf(eq(submissions.tributeId, tributeId)),
  };
}

/** How many submissions somebody has opened since then, in all reels. */
export function countOpenedSince(db: Database, userId: string, since: Date): Promise<number> {
  return db.$count(
    submissions,
    and(eq(submissions.userId, userId), gt(submissions.createdAt, since)),
  );
}

/** The words of a question that this reel asks. */
export async function findQuestion(
  db: Database,
  tributeId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ question: questions.question })
    .from(questions)
    .where(and(eq(questions.tributeId, tributeId), eq(questions.id, id)));
  return row?.question;
}

/**
 * Locks a submission until the transaction ends, and its reel before it: whoever changes both takes them in this order.
 * @returns its bare columns.
 */
export async function lockSubmission(tx: Transaction, id: string): Promise<Submitted | undefined> {
  const reelOf = tx
    .select({ id: submissions.tributeId })
    .from(submissions)
    .where(eq(submissions.id, id));
  await tx
    .select({ id: tributes.id })
    .from(tributes)
    .where(inArray(tributes.id, reelOf))
    .for("no key update");
  const [row] = await tx.select().from(submissions).where(eq(submissions.id, id)).for("update");
  return row;
}

export async function updateSubmission(
  tx: Database,
  id: string,
  values: Partial<NewSubmission> & { updatedAt: Date },
): Promise<void> {
  await tx.update(submissions).set(values).where(eq(submissions.id, id));
}

/** False when the submission is not being processed any more. */
export async function setProgress(
  db: Database,
  id: string,
  progress: number,
  updatedAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(submissions)
    .set({ progress, updatedAt })
    .where(and(eq(submissions.id, id), eq(submissions.state, "processing")))
    .returning({ id: submissions.id });
  return rows.length > 0;
}

export async function deleteSubmission(tx: Transaction, id: string): Promise<void> {
  await tx.delete(submissions).where(eq(submissions.id, id));
}

/** Replaces the submission's files of these kinds; their blobs are the caller's. */
export async function replaceAssets(
  tx: Transaction,
  submissionId: string,
  kinds: NewAsset["kind"][],
  rows: NewAsset[],
): Promise<void> {
  await tx
    .delete(assets)
    .where(and(eq(assets.submissionId, submissionId), inArray(assets.kind, kinds)));
  if (rows.length > 0) await tx.insert(assets).values(rows);
}

/** Key of the photograph that is shown while a submission is heard; undefined when there is none. */
export async function stillKeyOf(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ key: assets.key })
    .from(assets)
    .where(and(eq(assets.submissionId, id), eq(assets.kind, "still")));
  return row?.key;
}

/** Somebody's submissions in one reel. */
interface InReel {
  tributeId: string;
  userId: string;
}

/** Adds to the counters of the reel, its contributor and its creator; answers with the creator's new "Videos". */
export async function addToCounters(
  tx: Transaction,
  { tributeId, userId }: InReel,
  { arrived, clips }: CounterChange,
): Promise<{ creatorId: string; submissions: number } | undefined> {
  const [tribute] = await tx
    .update(tributes)
    .set({ clips: sql`${tributes.clips} + ${clips}` })
    .where(eq(tributes.id, tributeId))
    .returning({ creatorId: tributes.creatorId });
  if (!tribute || arrived === 0) return undefined;
  await tx
    .update(contributors)
    .set({ submissions: sql`${contributors.submissions} + ${arrived}` })
    .where(and(eq(contributors.tributeId, tributeId), eq(contributors.userId, userId)));
  const [creator] = await tx
    .update(users)
    .set({ submissions: sql`${users.submissions} + ${arrived}` })
    .where(eq(users.id, tribute.creatorId))
    .returning({ submissions: users.submissions });
  return creator && { creatorId: tribute.creatorId, ...creator };
}

/** Submissions in one of these states; only those untouched since `before` when it is given. */
export async function submissionsIn(
  db: Database,
  states: SubmissionState[],
  before?: Date,
): Promise<Pick<Submitted, "id" | "updatedAt">[]> {
  return db
    .select({ id: submissions.id, updatedAt: submissions.updatedAt })
    .from(submissions)
    .where(and(inArray(submissions.state, states), before && lt(submissions.updatedAt, before)));
}

/** The held answer of a creator's reels that has waited longest. */
export async function oldestHeld(
  db: Database,
  creatorId: string,
): Promise<{ id: string; tributeId: string } | undefined> {
  const [row] = await db
    .select({ id: submissions.id, tributeId: tributes.id })
    .from(submissions)
    .innerJoin(tributes, eq(tributes.id, submissions.tributeId))
    .where(and(eq(tributes.creatorId, creatorId), eq(submissions.state, "held")))
    .orderBy(asc(submissions.createdAt), asc(submissions.id))
    .limit(1);
  return row;
}

/** What is held of one person in one reel, oldest first. */
export async function heldOf(
  db: Database,
  { tributeId, userId }: InReel,
): Promise<{ id: string }[]> {
  return db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.tributeId, tributeId),
        eq(submissions.userId, userId),
        eq(submissions.state, "held"),
      ),
    )
    .orderBy(asc(submissions.createdAt), asc(submissions.id));
}
