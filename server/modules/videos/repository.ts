import { and, asc, between, eq, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { SubmissionState } from "@contract/domain/submission";
import type { Database, Transaction } from "../../db/connection";
import { organisers } from "../../db/schema/people";
import { gifts } from "../../db/schema/gifts";
import { questions } from "../../db/schema/questions";
import { cards } from "../../db/schema/reel";
import { assets, submissions } from "../../db/schema/videos";
import { tributes } from "../../db/schema/tributes";
import { users } from "../../db/schema/users";
import { isNotRemoved } from "../access";
import { originalKey } from "../../storage/keys/submissionKeys";
import { countVideosOf, hasModerationStatus } from "../people";
import { speakerName } from "./speaker";
import type {
  CounterChange,
  NewAsset,
  NewSubmission,
  SubmissionRow,
  SubmissionColumns,
} from "./submissionRow";

const coOrganisers = sql`select ${organisers.userId} from ${organisers} where ${organisers.tributeId} = ${submissions.tributeId} and ${organisers.userId} is not null`;

async function selectSubmissions(
  db: Database,
  where: SQL | undefined,
  { isLocked = false } = {},
): Promise<SubmissionRow[]> {
  const query = db
    .select({
      submission: submissions,
      ...speakerName,
      isGuest: sql<boolean>`${users.creationMethod} = 'GUEST'`,
      tribute: {
        id: tributes.id,
        creatorId: tributes.creatorId,
        name: tributes.name,
        occasion: tributes.tributeType,
        state: tributes.state,
        requiresApproval: tributes.requiresApproval,
      },
      opensAt: gifts.opensAt,
      coOrganiserIds: sql<string[]>`array(${coOrganisers})`,
      posterKey: assets.key,
      isBlocked: sql<boolean>`${hasModerationStatus(db, "blocked", submissions)}`,
      hasStills: sql<boolean>`exists (select 1 from ${assets} still where still.submission_id = ${submissions.id} and still.kind = 'still')`,
      isRetake: sql<boolean>`exists (select 1 from ${submissions} earlier where earlier.replaced_by = ${submissions.id})`,
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .leftJoin(tributes, eq(tributes.id, submissions.tributeId))
    .leftJoin(gifts, eq(gifts.tributeId, submissions.tributeId))
    .leftJoin(assets, and(eq(assets.submissionId, submissions.id), eq(assets.kind, "poster")))
    .where(where)
    .orderBy(asc(submissions.createdAt), asc(submissions.id))
    .$dynamic();
  const rows = await (isLocked ? query.for("update", { of: submissions }) : query);
  return rows.map(({ submission, tribute, opensAt, coOrganiserIds, ...rest }) => ({
    ...submission,
    ...rest,
    tribute: tribute && {
      ...tribute,
      opensAt,
      organiserIds: [tribute.creatorId, ...coOrganiserIds],
    },
  }));
}

export async function findSubmission(db: Database, id: string): Promise<SubmissionRow | undefined> {
  const [row] = await selectSubmissions(db, eq(submissions.id, id));
  return row;
}

/** Returns a submission's own columns, without the joins that its presentation needs. */
export async function findSubmissionColumns(
  db: Database,
  id: string,
): Promise<SubmissionColumns | undefined> {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
  return row;
}

/** Returns a tribute's submissions, oldest first, without deleted ones. `userId` limits them to this person's. */
export async function submissionsOf(
  db: Database,
  tributeId: string,
  userId?: string,
): Promise<SubmissionRow[]> {
  const ofUser = userId === undefined ? undefined : eq(submissions.userId, userId);
  return selectSubmissions(db, and(eq(submissions.tributeId, tributeId), ofUser, isNotRemoved));
}

/** Returns a user's submissions to other people's tributes, and their feedback. */
export async function submissionsToOthers(db: Database, userId: string): Promise<SubmissionRow[]> {
  const isForOthers = or(isNull(submissions.tributeId), ne(tributes.creatorId, userId));
  return selectSubmissions(db, and(eq(submissions.userId, userId), isForOthers));
}

/**
 * Lets the next job of a tribute's pieces delete the cards that are no longer wanted at once. Others
 * are kept for a while, because somebody may be watching them.
 */
export async function expireCards(tx: Transaction, tributeId: string): Promise<void> {
  await tx
    .update(cards)
    .set({ createdAt: new Date(0) })
    .where(eq(cards.tributeId, tributeId));
}

export async function findByClientKey(
  db: Database,
  userId: string,
  clientKey: string,
): Promise<SubmissionRow | undefined> {
  const [row] = await selectSubmissions(
    db,
    and(eq(submissions.userId, userId), eq(submissions.clientKey, clientKey)),
  );
  return row;
}

/**
 * Inserts a submission. It returns false when another request with the same client key was faster.
 */
export async function insertSubmission(tx: Transaction, row: NewSubmission): Promise<boolean> {
  const rows = await tx
    .insert(submissions)
    .values(row)
    .onConflictDoNothing({ target: [submissions.userId, submissions.clientKey] })
    .returning({ id: submissions.id });
  return rows.length > 0;
}

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
 * Locks a submission until the transaction ends, and its tribute before it. All code takes the two
 * locks in this order.
 */
export async function lockSubmission(
  tx: Transaction,
  id: string,
): Promise<SubmissionRow | undefined> {
  await lockTributeOf(tx, id);
  const [row] = await selectSubmissions(tx, eq(submissions.id, id), { isLocked: true });
  return row;
}

/** Works like `lockSubmission`, without the joins. It runs for each piece of a growing video. */
export async function lockSubmissionColumns(
  tx: Transaction,
  id: string,
): Promise<SubmissionColumns | undefined> {
  await lockTributeOf(tx, id);
  const [row] = await tx.select().from(submissions).where(eq(submissions.id, id)).for("update");
  return row;
}

async function lockTributeOf(tx: Transaction, id: string): Promise<void> {
  const tributeIdOf = tx
    .select({ id: submissions.tributeId })
    .from(submissions)
    .where(eq(submissions.id, id));
  await tx
    .select({ id: tributes.id })
    .from(tributes)
    .where(inArray(tributes.id, tributeIdOf))
    .for("no key update");
}

export async function updateSubmission(
  tx: Database,
  id: string,
  values: Partial<NewSubmission> & { updatedAt: Date },
): Promise<void> {
  await tx.update(submissions).set(values).where(eq(submissions.id, id));
}

/**
 * Stores the progress of a submission. It returns false when the submission is no longer being
 * processed.
 */
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

/** Replaces the asset rows of these kinds. The caller takes care of the blobs. */
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

/** Inserts the original of a submission, unless an interrupted attempt has done so. */
export async function insertOriginal(
  tx: Transaction,
  row: { submissionId: string; ownerId: string; sizeBytes: number },
): Promise<void> {
  const key = originalKey(row.submissionId);
  await tx
    .insert(assets)
    .values({ ...row, key, kind: "original" })
    .onConflictDoNothing();
}

/** Returns the keys of the photographs that the sender has added, in their order. */
export async function stillKeysOf(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .select({ key: assets.key })
    .from(assets)
    .where(and(eq(assets.submissionId, id), eq(assets.kind, "still")))
    .orderBy(asc(assets.position));
  return rows.map(({ key }) => key);
}

export interface TributeUser {
  tributeId: string;
  userId: string;
}

/**
 * Adds to the counters of the tribute, its contributor and its creator.
 * @returns the creator's new number of videos if it has changed.
 */
export async function addToCounters(
  tx: Transaction,
  { tributeId, creatorId, userId }: TributeUser & { creatorId: string },
  { arrived, clips }: CounterChange,
): Promise<number | undefined> {
  if (clips !== 0)
    await tx
      .update(tributes)
      .set({ clips: sql`${tributes.clips} + ${clips}` })
      .where(eq(tributes.id, tributeId));
  if (arrived === 0) return undefined;
  await countVideosOf(tx, { tributeId, userId }, arrived);
  const [creator] = await tx
    .update(users)
    .set({ submissions: sql`${users.submissions} + ${arrived}` })
    .where(eq(users.id, creatorId))
    .returning({ submissions: users.submissions });
  return creator?.submissions;
}

/** Returns submissions in these states. `before` limits them to those unchanged since then. */
export async function submissionsInStates(
  db: Database,
  states: SubmissionState[],
  before?: Date,
): Promise<Pick<SubmissionColumns, "id" | "updatedAt">[]> {
  return db
    .select({ id: submissions.id, updatedAt: submissions.updatedAt })
    .from(submissions)
    .where(and(inArray(submissions.state, states), before && lt(submissions.updatedAt, before)));
}

export async function statesOf(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, SubmissionState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: submissions.id, state: submissions.state })
    .from(submissions)
    .where(inArray(submissions.id, [...ids]));
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Returns the incomplete uploads whose last byte is known to have arrived between these times. */
export async function silentUploads(
  db: Database,
  { from, to }: { from: Date; to: Date },
): Promise<Pick<SubmissionColumns, "id" | "updatedAt">[]> {
  return db
    .select({ id: submissions.id, updatedAt: submissions.updatedAt })
    .from(submissions)
    .where(and(eq(submissions.state, "uploading"), between(submissions.updatedAt, from, to)));
}

/** Stores when the last byte of an incomplete upload arrived. */
export async function touchUpload(db: Database, id: string, updatedAt: Date): Promise<void> {
  await db
    .update(submissions)
    .set({ updatedAt })
    .where(and(eq(submissions.id, id), eq(submissions.state, "uploading")));
}

export async function sendersOf(
  db: Database,
  submissionIds: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  return db
    .select({ id: submissions.id, userId: submissions.userId })
    .from(submissions)
    .where(inArray(submissions.id, [...submissionIds]));
}
