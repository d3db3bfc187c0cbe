import { createHash } from "node:crypto";
import type { ReelTimeline } from "../../media/reel/reelTimeline";

const REVISION_CHARS = 16;

/**
 * Returns an id of what plays: the same files in the same order with the same captions have the
 * same revision.
 */
export function revisionOf({ pieces }: ReelTimeline): string {
  const played = pieces.map(({ files, captions }) => [files, captions]);
  return createHash("sha256").update(JSON.stringify(played)).digest("hex").slice(0, REVISION_CHARS);
}
