import { UNTRIMMED } from "@contract/trim";
import type { Database } from "../../db/connection";
import { clipOf, type ReelClip } from "./clips";
import { filesOf, readyAnswers } from "./repository";

/** This trim shows the whole clip, without its sender's trim. */
const WHOLE = { trimStartMs: 0, trimEndMs: null };

/**
 * Returns one ready answer of a tribute, with its sender's trim but without the organisers' edits,
 * or the whole answer with `isWhole`. It returns null while it is not ready.
 */
export async function singleClip(
  db: Database,
  { id, tributeId, isWhole = false }: { id: string; tributeId: string; isWhole?: boolean },
): Promise<ReelClip | null> {
  const answer = (await readyAnswers(db, tributeId)).find((one) => one.id === id);
  if (!answer) return null;
  const files = await filesOf(db, [id]);
  const edit = { ...(isWhole ? WHOLE : UNTRIMMED), displayName: null };
  return clipOf({ ...answer, edit }, files.get(id) ?? []);
}
