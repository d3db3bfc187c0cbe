import { paths } from "../../config/paths";
import type { RecorderSubject } from "../../features/recorder/upload/recorderSubject";

/** These screens show unsent videos themselves. */
const RECORDERS: ReadonlySet<string> = new Set([
  paths.recordTribute(),
  paths.feedbackRecord(),
  paths.createReelRecord(),
]);

export const isRecorderPath = (pathname: string): boolean => RECORDERS.has(pathname);

/**
 * Returns the address of the recorder that made a video. A video that belongs to no reel of the
 * viewer's can be shown by any recorder.
 */
export function recorderPathOf({ kind, tributeId, invite, questionId }: RecorderSubject): string {
  if (kind !== "answer" || tributeId === null) return paths.feedbackRecord();
  return paths.recordTribute({
    tributeId,
    invite: invite ?? undefined,
    question: questionId ?? undefined,
  });
}
