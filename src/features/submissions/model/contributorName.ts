import type { Translate } from "@contract/msg";
import type { Submission } from "@contract/http/submission";

export function contributorName(
  { contributor }: Pick<Submission, "contributor">,
  t: Translate,
): string {
  return `${contributor.firstName} ${contributor.lastName}`.trim() || t("Someone");
}
