import { displayName } from "@contract/displayName";
import type { Clip } from "@contract/http/submission";

/** What a clip's presentation needs to know of it. */
interface PlayedClip {
  id: string;
  question: string | null;
  firstName: string;
  lastName: string;
  posterKey: string | null;
  segments: readonly { durationMs: number }[];
}

/** Clips with their places on the reel's time line. Times are the segments' own, as the playlist says them. */
export function presentClips(
  clips: readonly PlayedClip[],
  urlOf: (key: string) => string,
): { clips: Clip[]; durationMs: number } {
  let endMs = 0;
  const presented = clips.map(({ id, question, posterKey, segments, ...person }): Clip => {
    const startMs = endMs;
    const durationMs = segments.reduce((sum, segment) => sum + segment.durationMs, 0);
    endMs += durationMs;
    return {
      _id: id,
      contributor: displayName([person]),
      question,
      posterUrl: posterKey && urlOf(posterKey),
      startMs,
      durationMs,
    };
  });
  return { clips: presented, durationMs: endMs };
}
