import { and, asc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { MESSAGE_TYPE } from "@contract/domain/submission";
import type { Database, Transaction } from "../../../db/connection";
import { assets, submissions } from "../../../db/schema/videos";
import { isNotRemoved } from "../../access";

export type AssetRow = typeof assets.$inferSelect;

/**
 * Selects the answers of a tribute whose originals the reel does not need: they can be played. A
 * written message stays, because its original is the text itself. Thank-yous stay, because a new
 * trim of one is made from its original.
 */
const isReducible = (tributeId: string) =>
  and(
    eq(submissions.tributeId, tributeId),
    eq(submissions.kind, "answer"),
    eq(submissions.state, "ready"),
    ne(submissions.mimeType, MESSAGE_TYPE),
    isNull(submissions.originalDeletedAt),
    isNotRemoved,
  );

export const countOriginals = (db: Database, tributeId: string): Promise<number> =>
  db.$count(submissions, isReducible(tributeId));

/** Returns the ids of the videos whose originals would be deleted now, oldest first. */
export async function originalsToDelete(db: Database, tributeId: string): Promise<string[]> {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(isReducible(tributeId))
    .orderBy(asc(submissions.createdAt), asc(submissions.id));
  return rows.map(({ id }) => id);
}

export const countDeletedOriginals = (db: Database, tributeId: string): Promise<number> =>
  db.$count(
    submissions,
    and(
      eq(submissions.tributeId, tributeId),
      isNotNull(submissions.originalDeletedAt),
      isNotRemoved,
    ),
  );

/** Tells whether a video may lose its original at this moment. The caller has locked it. */
export async function isReducibleNow(
  tx: Transaction,
  { tributeId, id }: { tributeId: string; id: string },
): Promise<boolean> {
  return (await tx.$count(submissions, and(isReducible(tributeId), eq(submissions.id, id)))) > 0;
}

/** Returns what is stored of a whole clip, in the order in which it is played. */
export function filesOfWholeClip(db: Database, submissionId: string): Promise<AssetRow[]> {
  return db
    .select()
    .from(assets)
    .where(and(eq(assets.submissionId, submissionId), isNull(assets.cut)))
    .orderBy(asc(assets.rendition), asc(assets.position));
}

/** Marks an original as deleted. Its file is deleted by a job. */
export async function markOriginalDeleted(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .update(submissions)
    .set({ originalDeletedAt: at, updatedAt: at })
    .where(eq(submissions.id, id));
  await tx.delete(assets).where(and(eq(assets.submissionId, id), eq(assets.kind, "original")));
}

/** Tells whether a submission still needs its original. It does not once it is deleted itself. */
export async function needsOriginal(db: Database, id: string): Promise<boolean> {
  const needed = and(eq(submissions.id, id), isNull(submissions.originalDeletedAt));
  return (await db.$count(submissions, needed)) > 0;
}
