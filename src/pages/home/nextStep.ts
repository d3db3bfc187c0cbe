import type { TributeCard } from "@contract/http/tribute";
import { useTranslation } from "react-i18next";
import { askedOf, countOf } from "../../features/board/model/boardList";
import { useDates } from "../../shared/language/useDates";
import { daysUntil } from "../../shared/lib/dates";

export const NEXT_STEPS = ["record", "watch", "invite", "remind", "give"] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

const missingIn = ({ people }: TributeCard): number => (people ? countOf(people, "missing") : 0);

/** True if nobody else is expected. */
const isComplete = (reel: TributeCard): boolean =>
  reel.clips > 0 &&
  (reel.state === "closed" || missingIn(reel) === 0 || daysUntil(reel.dueDate) < 0);

/** Returns the most useful action. It may not be offered, such as recording for a closed reel. */
export function nextStepOf(reel: TributeCard): NextStep {
  if (!reel.people) return "record";
  if (reel.givenAt) return "watch";
  if (isComplete(reel)) return "give";
  return missingIn(reel) > 0 ? "remind" : "invite";
}

/** Returns a function that says in a few words how a reel stands. */
export function useStateText(): (reel: TributeCard) => string {
  const { t } = useTranslation();
  const { humanInstant } = useDates();
  return (reel) => {
    const { people, givenAt, clips, state, hasAnswered } = reel;
    if (!people && hasAnswered) return t("You're in");
    if (!people)
      return state === "open" ? t("Your video is missing") : t("Closed without your video");
    if (givenAt) return t("Given {{when}}", { when: humanInstant(givenAt) });
    if (isComplete(reel)) return t("Ready to give");
    if (state === "closed") return t("No videos");
    if (askedOf(people) === 0) return t("Nobody is invited yet");
    if (clips === 0) return t("Waiting for the first video");
    return t("{{count}} missing", { count: missingIn(reel) });
  };
}
