import { removeSubmission } from "../../../services/submission";
import { deleteRecording, discardRecording, listDiscarded } from "../upload/recordings";

/** What the server answers with when it has nothing of the video, now or any more. */
const GONE = 404;
const OK = 200;

/**
 * Removes a video from this device and then from the server, where what was sent ahead of it may be. A server that cannot be
 * told now is told on a later visit.
 */
export async function discard(
  id: string,
  submissionIdOf: () => Promise<string | null>,
): Promise<void> {
  underWay.add(id);
  await discardRecording(id).catch(() => undefined);
  await forget(id, await submissionIdOf());
  underWay.delete(id);
}

/** Tells the server what it could not be told when it was thrown away. */
export async function forgetDiscarded(): Promise<void> {
  const discarded = await listDiscarded().catch(() => []);
  for (const { id, submissionId } of discarded) {
    if (!underWay.has(id)) await forget(id, submissionId);
  }
}

/** What is being thrown away at this moment. */
const underWay = new Set<string>();

async function forget(id: string, submissionId: string | null): Promise<void> {
  if (submissionId !== null) {
    const { status } = await removeSubmission(submissionId);
    if (status !== OK && status !== GONE) return;
  }
  await deleteRecording(id).catch(() => undefined);
}
