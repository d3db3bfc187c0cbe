import type { ClipEdit } from "@contract/http/presentation";
import type { Submission } from "@contract/http/submission";
import { isTrimmed, shownTrim, type Trim } from "@contract/trim";
import type { Design } from "./editor";

/** What is changed of a clip; nothing where it has no entry. */
export function editOf({ clips }: Pick<Design, "clips">, id: string): ClipEdit {
  const untouched = { _id: id, trimStartMs: null, trimEndMs: null, displayName: null };
  return clips.find((edit) => edit._id === id) ?? untouched;
}

/** The look with something changed of a clip. */
export function withEdit(look: Design, id: string, change: Partial<ClipEdit>): Design {
  const others = look.clips.filter((edit) => edit._id !== id);
  return { ...look, clips: [...others, { ...editOf(look, id), ...change }] };
}

/** What an organiser's trim is kept as: all of what its person has trimmed is said as beginning at 0. */
export function trimFor(submission: Submission, trim: Trim): Trim {
  return !isTrimmed(trim) && isTrimmed(submission) ? { ...trim, trimStartMs: 0 } : trim;
}

/** A clip under the name and with the trim that it has in the reel. */
export function asShown(submission: Submission, look: Pick<Design, "clips">): Submission {
  const edit = editOf(look, submission._id);
  const trimmed = { ...submission, ...shownTrim(edit, submission) };
  if (!edit.displayName) return trimmed;
  const contributor = { ...submission.contributor, firstName: edit.displayName, lastName: "" };
  return { ...trimmed, contributor };
}
