import type { ClipEdit } from "@contract/http/presentation";
import type { Submission } from "@contract/http/submission";
import { isTrimmed, effectiveTrim, type Trim } from "@contract/trim";
import type { Design } from "./editor";

/** Returns the edits of a clip, which are empty if it has no entry. */
export function editOf({ clips }: Pick<Design, "clips">, id: string): ClipEdit {
  const untouched = { _id: id, trimStartMs: null, trimEndMs: null, displayName: null };
  return clips.find((edit) => edit._id === id) ?? untouched;
}

export function withEdit(design: Design, id: string, change: Partial<ClipEdit>): Design {
  const others = design.clips.filter((edit) => edit._id !== id);
  return { ...design, clips: [...others, { ...editOf(design, id), ...change }] };
}

/**
 * Returns how an organiser's trim is stored. To show the whole of a clip that its sender has
 * trimmed, the trim starts at 0.
 */
export function trimFor(submission: Submission, trim: Trim): Trim {
  return !isTrimmed(trim) && isTrimmed(submission) ? { ...trim, trimStartMs: 0 } : trim;
}

/** Returns a clip with the name and trim that it has in the reel. */
export function applyClipEdit(submission: Submission, design: Pick<Design, "clips">): Submission {
  const edit = editOf(design, submission._id);
  const trimmed = { ...submission, ...effectiveTrim(edit, submission) };
  if (!edit.displayName) return trimmed;
  const contributor = { ...submission.contributor, firstName: edit.displayName, lastName: "" };
  return { ...trimmed, contributor };
}
