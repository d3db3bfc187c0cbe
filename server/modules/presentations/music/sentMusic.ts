import type { Database } from "../../../db/connection";
import type { Loop } from "../../../media/music/trackLoops";
import { findMusic } from "./repository";

/** Music that was sent for this very reel, for other modules: its key in the blob store and how it repeats; null when it is gone. */
export async function sentMusicOf(
  db: Database,
  tributeId: string,
  assetId: string,
): Promise<(Loop & { key: string }) | null> {
  const row = await findMusic(db, tributeId, assetId);
  return row ? { key: row.key, loopStartMs: row.loopStartMs, loopMs: row.loopMs } : null;
}
