import { paths } from "../../config/paths";
import type { RecordingAbout } from "../../features/recorder/upload/recordingsDb";

/** Screens that show unsent videos themselves. */
const RECORDERS: ReadonlySet<string> = new Set([
  paths.recordTribute(),
  paths.feedbackRecord(),
  paths.createReelRecord(),
]);

export const isRecorderPath = (pathname: string): boolean => RECORDERS.has(pathname);

/** The recorder that a video was made with. One that belongs to no reel of the viewer's is shown by any. */
export function recorderPathOf({ kind, tributeId, invite, questionId }: RecordingAbout): string {
  if (kind !== "answer" || tributeId === null) return paths.feedbackRecord();
  return paths.recordTribute({
    tributeId,
    invite: invite ?? undefined,
    question: questionId ?? undefined,
  });
}
