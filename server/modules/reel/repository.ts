import type { Trim } from "@contract/trim";
import { and, asc, eq, inArray, lt, notInArray } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { type PieceFiles, cards } from "../../db/schema/reel";
import {
  assets,
  captionTranslations,
  captions,
  submissions,
  type Visibility,
} from "../../db/schema/videos";
import { users } from "../../db/schema/users";
import type { PieceCaptions, Span } from "../../media/reel/reelTimeline";
import { isNotRemoved } from "../access";
import { inReelOrder, speakerName } from "../videos";

export interface AnswerRow {
  id: string;
  userId: string;
  question: string | null;
  firstName: string;
  lastName: string;
  durationMs: number | null;
  speech: Span[] | null;
  captions: PieceCaptions[];
  trimStartMs: number | null;
  trimEndMs: number | null;
  visibility: Visibility;
  /** This is the organisers' trim and their name for it. Their trim counts. */
  edit: Trim & { displayName: string | null };
}

export type FileRow = Pick<
  typeof assets.$inferSelect,
  "key" | "kind" | "submissionId" | "rendition" | "cut" | "durationMs" | "sizeBytes"
>;

/** Returns the ready answers of a tribute in the order of the reel, hidden ones too. */
export async function readyAnswers(db: Database, tributeId: string): Promise<AnswerRow[]> {
  const rows = await db
    .select({
      id: submissions.id,
      userId: submissions.userId,
      question: submissions.question,
      ...speakerName,
      durationMs: submissions.durationMs,
      speech: submissions.speech,
      vtt: captions.vtt,
      language: captions.language,
      trimStartMs: submissions.trimStartMs,
      trimEndMs: submissions.trimEndMs,
      visibility: submissions.visibility,
      edit: {
        trimStartMs: submissions.editedStartMs,
        trimEndMs: submissions.editedEndMs,
        displayName: submissions.editedName,
      },
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .leftJoin(captions, eq(captions.submissionId, submissions.id))
    .where(
      and(
        eq(submissions.tributeId, tributeId),
        eq(submissions.kind, "answer"),
        eq(submissions.state, "ready"),
        isNotRemoved,
      ),
    )
    .orderBy(...inReelOrder);
  const translations = await translationsIn(db, tributeId);
  return rows.map(({ vtt, language, ...row }) => ({
    ...row,
    captions: [...(vtt === null ? [] : [{ language, vtt }]), ...(translations.get(row.id) ?? [])],
  }));
}

/** Returns the translated captions of a tribute's clips, by submission. */
async function translationsIn(
  db: Database,
  tributeId: string,
): Promise<Map<string, PieceCaptions[]>> {
  const { submissionId, language, vtt } = captionTranslations;
  const rows = await db
    .select({ submissionId, language, vtt })
    .from(captionTranslations)
    .innerJoin(submissions, eq(submissions.id, submissionId))
    .where(eq(submissions.tributeId, tributeId))
    .orderBy(asc(submissionId), asc(language));
  const found = new Map<string, PieceCaptions[]>();
  for (const row of rows) {
    if (row.vtt === null) continue;
    const translation = { language: row.language, vtt: row.vtt };
    found.set(row.submissionId, [...(found.get(row.submissionId) ?? []), translation]);
  }
  return found;
}

/** Returns the files of these clips, by submission and in order. */
export async function filesOf(db: Database, ids: string[]): Promise<Map<string, FileRow[]>> {
  const files = new Map<string, FileRow[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return files;
  const { key, kind, submissionId, rendition, cut, durationMs, sizeBytes } = assets;
  const rows = await db
    .select({ key, kind, submissionId, rendition, cut, durationMs, sizeBytes })
    .from(assets)
    .where(and(inArray(submissionId, ids), inArray(kind, ["init", "segment", "poster"])))
    .orderBy(asc(submissionId), asc(rendition), asc(assets.position));
  for (const row of rows) files.get(row.submissionId ?? "")?.push(row);
  return files;
}

/** Inserts a card. A card that was drawn meanwhile stays. */
export async function insertCard(db: Database, row: typeof cards.$inferInsert): Promise<void> {
  await db.insert(cards).values(row).onConflictDoNothing();
}

/**
 * Deletes the cards that are no longer wanted and older than `before`.
 * @returns their hashes.
 */
export async function deleteCards(
  db: Database,
  tributeId: string,
  { wanted, before }: { wanted: readonly string[]; before: Date },
): Promise<string[]> {
  const isUnused = wanted.length > 0 ? notInArray(cards.hash, [...wanted]) : undefined;
  const rows = await db
    .delete(cards)
    .where(and(eq(cards.tributeId, tributeId), isUnused, lt(cards.createdAt, before)))
    .returning({ hash: cards.hash });
  return rows.map(({ hash }) => hash);
}

export async function drawnCards(
  db: Database,
  tributeId: string,
): Promise<Map<string, Record<string, PieceFiles>>> {
  const rows = await db.select().from(cards).where(eq(cards.tributeId, tributeId));
  return new Map(rows.map(({ hash, files }) => [hash, files]));
}
