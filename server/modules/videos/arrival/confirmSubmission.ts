import type { Submission } from "@contract/http/submission";
import type { Deps } from "../../../deps";
import type { Viewer } from "../../../plugins/identity";
import { requireOwnUpload } from "../access";
import { presentSubmission } from "../presenter";
import { validTrim } from "../trim";
import { type Confirmation, finishUpload } from "./finishUpload";
import { requireSameBytes } from "./storedUpload";

/**
 * Confirms that all bytes are stored, and sets the part of the video that is shown. The answer that
 * it replaces stays until this one can be played.
 * @throws AppError NOT_FOUND, FORBIDDEN, BLOCKED, ACCOUNT_NEEDED without a name, UPLOAD_INCOMPLETE, UPLOAD_DAMAGED, UPLOAD_CLOSED for other
 * bytes than those that have arrived, REEL_CLOSED; BAD_REQUEST for an empty trim, or when `replaces`
 * is not the viewer's answer to this tribute.
 */
export async function confirmSubmission(
  deps: Deps,
  viewer: Viewer,
  id: string,
  confirmation: Confirmation,
): Promise<Submission> {
  const row = await requireOwnUpload(deps.db, viewer, id);
  requireSameBytes(row, confirmation);
  validTrim(row, confirmation.trim);
  const sent = await finishUpload(deps, id, confirmation);
  return presentSubmission(sent, deps, viewer.uid);
}
