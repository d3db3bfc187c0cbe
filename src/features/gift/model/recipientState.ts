import type { GiftRecipient } from "@contract/http/gift";
import type { Translate } from "@contract/msg";
import type { DateFormat } from "../../../shared/language/dateFormat";
import { isAhead } from "./revealTime";

export function recipientState(
  t: Translate,
  { humanInstant }: Pick<DateFormat, "humanInstant">,
  { link, expiresAt, givenAt, watchedAt }: GiftRecipient,
): string {
  if (watchedAt !== null) return t("Watched {{when}}", { when: humanInstant(watchedAt) });
  if (link === null) return t("The link is switched off");
  if (expiresAt !== null && !isAhead(expiresAt)) return t("The link has expired");
  if (givenAt !== null)
    return t("Given {{when}}, not watched yet", { when: humanInstant(givenAt) });
  return t("Not given yet");
}
