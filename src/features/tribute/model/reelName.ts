import { displayName } from "@contract/displayName";
import type { Person, TributeTypeName } from "@contract/http/tribute";
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

/** As long as the contract lets a reel's name be. */
const MAX_LENGTH = 80;

/** A name for the reel that most organisers will keep; empty while it is not known whom it is for. */
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

/** Details after a change; a name that was only suggested follows what it was made of. */
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
