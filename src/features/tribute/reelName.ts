import { displayName } from "@contract/displayName";
import type { Person, TributeTypeName } from "@contract/http/tribute";
import type { DraftDetails } from "./draft";

const PATTERNS: Record<TributeTypeName, (who: string) => string> = {
  Memorial: (who) => `In loving memory of ${who}`,
  Birthday: (who) => `Happy birthday, ${who}!`,
  Graduation: (who) => `Congratulations, ${who}!`,
  Wedding: (who) => `To ${who}, with love`,
  Goodbye: (who) => `Farewell, ${who}`,
  "Team Icebreaker": (who) => `Meet ${who}`,
  "Other Occasion": (who) => `For ${who}`,
  Reviews: (who) => `What people say about ${who}`,
};

/** As long as the contract lets a reel's name be. */
const MAX_LENGTH = 80;

/** A name for the reel that most organisers will keep; empty while it is not known whom it is for. */
export function suggestedReelName(type: TributeTypeName | null, people: readonly Person[]): string {
  const first = people.map(({ firstName }) => ({ firstName: firstName.trim(), lastName: "" }));
  const who = displayName(first.filter(({ firstName }) => firstName !== ""));
  if (!type || !who) return "";
  const name = PATTERNS[type](who);
  return name.length <= MAX_LENGTH ? name : "";
}

/** Details after a change; a name that was only suggested follows what it was made of. */
export function withSuggestedName(
  before: DraftDetails,
  change: Partial<Pick<DraftDetails, "tributeType" | "tributeFor">>,
): DraftDetails {
  const next = { ...before, ...change };
  const isSuggested =
    before.name === "" ||
    before.name === suggestedReelName(before.tributeType, before.tributeFor.name);
  return isSuggested
    ? { ...next, name: suggestedReelName(next.tributeType, next.tributeFor.name) }
    : next;
}
