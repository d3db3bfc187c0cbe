import { createHash } from "node:crypto";
import type { ReelTimeline } from "../../media/reel/reelTimeline";

const CHARS = 16;

/** Names what plays: the same files in the same order, with the same captions, have the same revision. */
export function revisionOf({ pieces }: ReelTimeline): string {
  const played = pieces.map(({ files, captions }) => [files, captions]);
  return createHash("sha256").update(JSON.stringify(played)).digest("hex").slice(0, CHARS);
}
