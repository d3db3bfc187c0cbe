import { discardSubmission } from "../../../services/calls";
import { deleteRecording, discardRecording, listDiscarded } from "../upload/recordings";

/** The server answers with this status if it has nothing of the video. */
const GONE = 404;
const OK = 200;

/**
 * Removes a video from this device and then from the server, which may have parts that were
 * uploaded ahead. If the server cannot be reached now, a later visit repeats the request.
 */
export async function discardVideo(
  id: string,
  submissionIdOf: () => Promise<string | null>,
): Promise<void> {
  underWay.add(id);
  await discardRecording(id).catch(() => undefined);
  await discardOnServer(id, await submissionIdOf());
  underWay.delete(id);
}

/** Tells the server about videos that were deleted while it could not be reached. */
export async function retryDiscards(): Promise<void> {
  const discarded = await listDiscarded().catch(() => []);
  for (const { id, submissionId } of discarded) {
    if (!underWay.has(id)) await discardOnServer(id, submissionId);
  }
}

/** Contains the ids of the videos that are being deleted now. */
const underWay = new Set<string>();

async function discardOnServer(id: string, submissionId: string | null): Promise<void> {
  if (submissionId !== null) {
    const { status } = await discardSubmission(submissionId);
    if (status !== OK && status !== GONE) return;
  }
  await deleteRecording(id).catch(() => undefined);
}
