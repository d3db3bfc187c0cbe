import { createHash } from "node:crypto";
import type { PieceCaptions, ReelTimeline } from "../../media/reel/reelTimeline";

const REVISION_CHARS = 16;

/**
 * Returns an id of what plays: the same files in the same order with the same captions have the
 * same revision.
 */
export function revisionOf({ pieces }: ReelTimeline): string {
  const played = pieces.map(({ files, captions }) => [files, described(captions)]);
  return createHash("sha256").update(JSON.stringify(played)).digest("hex").slice(0, REVISION_CHARS);
}

/**
 * Captions in the language of the reel alone are described as versions without languages did, so
 * that processes of both versions sign the same links during an upgrade.
 */
function described(captions: readonly PieceCaptions[]): unknown {
  const [first, ...others] = captions;
  if (!first) return null;
  return first.language === null && others.length === 0 ? first.vtt : captions;
}
