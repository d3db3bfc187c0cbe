import { and, desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connection";
import { reelMusic } from "../../../db/schema/presentations";

export type MusicRow = typeof reelMusic.$inferSelect;

const ofTribute = (tributeId: string, id: string) =>
  and(eq(reelMusic.tributeId, tributeId), eq(reelMusic.id, id));

/** Returns the music that was uploaded for a tribute, newest first. */
export async function musicOfTribute(db: Database, tributeId: string): Promise<MusicRow[]> {
  return db
    .select()
    .from(reelMusic)
    .where(eq(reelMusic.tributeId, tributeId))
    .orderBy(desc(reelMusic.createdAt), desc(reelMusic.id));
}

export async function findMusic(
  db: Database,
  tributeId: string,
  id: string,
): Promise<MusicRow | undefined> {
  const [row] = await db.select().from(reelMusic).where(ofTribute(tributeId, id));
  return row;
}

export async function insertMusic(tx: Transaction, row: MusicRow): Promise<void> {
  await tx.insert(reelMusic).values(row);
}

/** Deletes the row of a tribute's music. It returns false when there was no such music. */
export async function deleteMusic(
  tx: Transaction,
  tributeId: string,
  id: string,
): Promise<boolean> {
  const rows = await tx
    .delete(reelMusic)
    .where(ofTribute(tributeId, id))
    .returning({ id: reelMusic.id });
  return rows.length > 0;
}
