import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connection";
import { assets, captionTranslations, captions } from "../../../db/schema/videos";
import type { CaptionsRow, TranslationRow } from "./captionsRow";
import { FIRST_RENDITION } from "../../../media/reel/reelTimeline";

export async function findCaptions(
  db: Database,
  submissionId: string,
): Promise<CaptionsRow | undefined> {
  const [row] = await db.select().from(captions).where(eq(captions.submissionId, submissionId));
  return row;
}

/** Stores the first captions of a clip. Captions that somebody has written or removed stay. */
export async function addCaptions(
  tx: Transaction,
  submissionId: string,
  vtt: string | undefined,
  updatedAt: Date,
): Promise<void> {
  if (vtt === undefined) return;
  const row = { submissionId, vtt, version: 1, updatedAt };
  await tx.insert(captions).values(row).onConflictDoNothing({ target: captions.submissionId });
}

export async function writeCaptions(
  tx: Transaction,
  { submissionId, ...columns }: CaptionsRow,
): Promise<void> {
  await tx
    .insert(captions)
    .values({ submissionId, ...columns })
    .onConflictDoUpdate({ target: captions.submissionId, set: columns });
}

/** Returns the captions of a clip in other languages, in a stable order. */
export async function findTranslations(
  db: Database,
  submissionId: string,
): Promise<TranslationRow[]> {
  return db
    .select()
    .from(captionTranslations)
    .where(eq(captionTranslations.submissionId, submissionId))
    .orderBy(asc(captionTranslations.language));
}

export async function writeTranslation(
  tx: Transaction,
  { submissionId, language, ...columns }: TranslationRow,
): Promise<void> {
  await tx
    .insert(captionTranslations)
    .values({ submissionId, language, ...columns })
    .onConflictDoUpdate({
      target: [captionTranslations.submissionId, captionTranslations.language],
      set: columns,
    });
}

/** Returns the keys of a whole clip's init file and segments, in order. */
export async function wholeClipKeys(db: Database, submissionId: string): Promise<string[]> {
  const files = (kind: "init" | "segment") =>
    db
      .select({ key: assets.key })
      .from(assets)
      .where(
        and(
          eq(assets.submissionId, submissionId),
          eq(assets.rendition, FIRST_RENDITION),
          eq(assets.kind, kind),
          isNull(assets.cut),
        ),
      )
      .orderBy(asc(assets.position));
  const [[init], segments] = [await files("init"), await files("segment")];
  return init && segments.length > 0 ? [init.key, ...segments.map(({ key }) => key)] : [];
}
