import { and, desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connection";
import { reelMusic } from "../../../db/schema/presented";

export type MusicRow = typeof reelMusic.$inferSelect;

const ofReel = (tributeId: string, id: string) =>
  and(eq(reelMusic.tributeId, tributeId), eq(reelMusic.id, id));

/** Music that was sent for a reel, newest first. */
export async function musicOfReel(db: Database, tributeId: string): Promise<MusicRow[]> {
  return db
    .select()
    .from(reelMusic)
    .where(eq(reelMusic.tributeId, tributeId))
    .orderBy(desc(reelMusic.createdAt), desc(reelMusic.id));
}

/** Music that was sent for this very reel. */
export async function findMusic(
  db: Database,
  tributeId: string,
  id: string,
): Promise<MusicRow | undefined> {
  const [row] = await db.select().from(reelMusic).where(ofReel(tributeId, id));
  return row;
}

export async function insertMusic(tx: Transaction, row: MusicRow): Promise<void> {
  await tx.insert(reelMusic).values(row);
}

/** @returns whether it was there. */
export async function deleteMusic(
  tx: Transaction,
  tributeId: string,
  id: string,
): Promise<boolean> {
  const rows = await tx
    .delete(reelMusic)
    .where(ofReel(tributeId, id))
    .returning({ id: reelMusic.id });
  return rows.length > 0;
}
