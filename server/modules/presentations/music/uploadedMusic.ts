import type { Database } from "../../../db/connection";
import type { Loop } from "../../../media/music/trackLoops";
import { findMusic } from "./repository";

/**
 * Returns the blob key and the loop of music that was uploaded for this tribute, or null after it
 * was deleted.
 */
export async function uploadedMusicOf(
  db: Database,
  tributeId: string,
  assetId: string,
): Promise<(Loop & { key: string }) | null> {
  const row = await findMusic(db, tributeId, assetId);
  return row ? { key: row.key, loopStartMs: row.loopStartMs, loopMs: row.loopMs } : null;
}
