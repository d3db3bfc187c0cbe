import type { Submission } from "@contract/http/submission";

/** Whose video it is, in full. */
export function contributorName({ contributor }: Pick<Submission, "contributor">): string {
  return `${contributor.firstName} ${contributor.lastName}`.trim() || "Someone";
}
