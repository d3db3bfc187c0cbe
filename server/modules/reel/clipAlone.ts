import type { Database } from "../../db/connection";
import { clipOf, type ReelClip } from "./clips";
import { filesOf, readyAnswers } from "./repository";

/** One ready answer of a reel as its person has trimmed it, whatever the organisers make of it; null while it is not ready. */
export async function clipAlone(
  db: Database,
  { id, tributeId }: { id: string; tributeId: string },
): Promise<ReelClip | null> {
  const answer = (await readyAnswers(db, tributeId)).find((one) => one.id === id);
  if (!answer) return null;
  const files = await filesOf(db, [id]);
  return clipOf(answer, files.get(id) ?? [], undefined);
}
