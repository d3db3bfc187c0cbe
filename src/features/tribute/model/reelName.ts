import { displayName } from "@contract/displayName";
import type { TributeTypeName } from "@contract/domain/tributeTypes";
import type { Person } from "@contract/http/tribute";
import { msg, type Translate } from "@contract/msg";
import type { DraftDetails } from "./draft";

const PATTERNS: Record<TributeTypeName, string> = {
  Memorial: msg("In loving memory of {{who}}"),
  Birthday: msg("Happy birthday, {{who}}!"),
  Graduation: msg("Congratulations, {{who}}!"),
  Wedding: msg("To {{who}}, with love"),
  Goodbye: msg("Farewell, {{who}}"),
  "Team Icebreaker": msg("Meet {{who}}"),
  "Other Occasion": msg("For {{who}}"),
  Reviews: msg("What people say about {{who}}"),
};

/** The contract limits the name of a reel to this length. */
const MAX_LENGTH = 80;

/** Suggests a name for the reel, or an empty text if nobody is named yet. */
export function suggestedReelName(
  type: TributeTypeName | null,
  people: readonly Person[],
  t: Translate,
): string {
  const first = people.map(({ firstName }) => ({ firstName: firstName.trim(), lastName: "" }));
  const who = displayName(first.filter(({ firstName }) => firstName !== ""));
  if (!type || !who) return "";
  const name = t(PATTERNS[type], { who });
  return name.length <= MAX_LENGTH ? name : "";
}

/** Returns the details after a change. A suggested name follows the change, an edited one stays. */
export function withSuggestedName(
  before: DraftDetails,
  change: Partial<Pick<DraftDetails, "tributeType" | "tributeFor">>,
  t: Translate,
): DraftDetails {
  const next = { ...before, ...change };
  const isSuggested =
    before.name === "" ||
    before.name === suggestedReelName(before.tributeType, before.tributeFor.name, t);
  return isSuggested
    ? { ...next, name: suggestedReelName(next.tributeType, next.tributeFor.name, t) }
    : next;
}
