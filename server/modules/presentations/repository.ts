import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { presentations } from "../../db/schema/presentations";
import { submissions } from "../../db/schema/videos";
import { inReelOrder } from "../videos";

type PresentationRow = typeof presentations.$inferSelect;

export async function findPresentation(
  db: Database,
  tributeId: string,
): Promise<PresentationRow | undefined> {
  const [row] = await db.select().from(presentations).where(eq(presentations.tributeId, tributeId));
  return row;
}

/** Writes these columns, and creates the row if it does not exist. */
export async function upsertPresentation(
  tx: Transaction,
  tributeId: string,
  columns: Omit<typeof presentations.$inferInsert, "tributeId"> & { updatedAt: Date },
): Promise<void> {
  await tx
    .insert(presentations)
    .values({ tributeId, ...columns })
    .onConflictDoUpdate({ target: presentations.tributeId, set: columns });
}

/** Returns all answers of the tribute, in any state, in the order of the reel. */
export async function answersOf(db: Database, tributeId: string) {
  return db
    .select({
      id: submissions.id,
      /** It is null until it is known. */
      durationMs: submissions.durationMs,
      visibility: submissions.visibility,
      edit: {
        trimStartMs: submissions.editedStartMs,
        trimEndMs: submissions.editedEndMs,
        displayName: submissions.editedName,
      },
    })
    .from(submissions)
    .where(and(eq(submissions.tributeId, tributeId), eq(submissions.kind, "answer")))
    .orderBy(...inReelOrder);
}
