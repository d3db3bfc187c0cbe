import type { Submission } from "@contract/http/submission";
import type { Trim } from "@contract/trim";
import type { Deps } from "../../../deps";
import type { Viewer } from "../../../plugins/identity";
import { ownSubmission, requireUnblockedSender } from "../access";
import { presentSubmission } from "../presenter";
import { saveTrim } from "../trim";
import { finishUpload } from "./finishUpload";
import { findReplaced, requestReplacement } from "./replaceAnswer";
import { type ReceivedUpload, requireSameBytes } from "./storedUpload";

interface Confirmation extends ReceivedUpload {
  trim: Trim;
  replaces: string | null;
}

/**
 * Confirms that all bytes are stored, and sets the part of the video that is shown. The answer that
 * it replaces stays until this one can be played.
 * @throws AppError NOT_FOUND, FORBIDDEN, BLOCKED, UPLOAD_INCOMPLETE, UPLOAD_DAMAGED, UPLOAD_CLOSED for other
 * bytes than those that have arrived, REEL_CLOSED; BAD_REQUEST for an empty trim, or when `replaces`
 * is not the viewer's answer to this tribute.
 */
export async function confirmSubmission(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { trim, replaces, ...upload }: Confirmation,
): Promise<Submission> {
  const submission = await ownSubmission(deps.db, viewer, id);
  await requireUnblockedSender(deps.db, submission);
  requireSameBytes(submission, upload);
  // Save the trim before the upload is finished, because the clip is made with it.
  await saveTrim(deps, id, trim);
  const replaced = replaces === null ? undefined : await findReplaced(deps, submission, replaces);
  const finished = await finishUpload(deps, id, upload);
  const sent = replaced ? await requestReplacement(deps, replaced, finished) : finished;
  return presentSubmission(sent, deps, viewer.uid);
}
