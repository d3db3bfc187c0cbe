import { TROUBLED_MAILS } from "@contract/domain/reminder";
import type { GiftRecipient } from "@contract/http/gift";
import type { Translate } from "@contract/msg";
import type { DateFormat } from "../../../shared/language/dateFormat";
import { isAhead } from "../../../shared/lib/localTime";

/** Tells whether our mail did not arrive, or may not have arrived. */
export const isMailTroubled = ({ mail, openedAt }: GiftRecipient): boolean =>
  openedAt === null && TROUBLED_MAILS.some((state) => state === mail);

/** Says the latest that is known of a recipient, in a few words. */
export function recipientState(
  t: Translate,
  { humanInstant }: Pick<DateFormat, "humanInstant">,
  recipient: GiftRecipient,
): string {
  const { link, expiresAt, givenAt, openedAt, watchedAt, finishedAt, answeredAt } = recipient;
  if (answeredAt !== null) return t("Said thank you {{when}}", { when: humanInstant(answeredAt) });
  if (finishedAt !== null) return t("Watched {{when}}", { when: humanInstant(finishedAt) });
  if (watchedAt !== null) return t("Began to watch {{when}}", { when: humanInstant(watchedAt) });
  if (link === null) return t("The link is switched off");
  if (expiresAt !== null && !isAhead(expiresAt)) return t("The link has expired");
  if (openedAt !== null)
    return t("Opened {{when}}, not watched yet", { when: humanInstant(openedAt) });
  if (isMailTroubled(recipient)) return t("Our email didn't arrive");
  if (givenAt !== null)
    return t("Given {{when}}, not watched yet", { when: humanInstant(givenAt) });
  return t("Not given yet");
}
