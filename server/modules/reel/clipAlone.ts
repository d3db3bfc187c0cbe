import type { Database } from "../../db/connection";
import { clipOf, type ReelClip } from "./clips";
import { filesOf, readyAnswers } from "./repository";

/** All of it, whatever its person has cut off. */
const WHOLE = { trimStartMs: 0, trimEndMs: null };

/**
 * One ready answer of a reel as its person has trimmed it, whatever the organisers make of it, or all of it (`isWhole`); null
 * while it is not ready.
 */
export async function clipAlone(
  db: Database,
  { id, tributeId, isWhole = false }: { id: string; tributeId: string; isWhole?: boolean },
): Promise<ReelClip | null> {
  const answer = (await readyAnswers(db, tributeId)).find((one) => one.id === id);
  if (!answer) return null;
  const files = await filesOf(db, [id]);
  return clipOf(answer, files.get(id) ?? [], isWhole ? WHOLE : undefined);
}
