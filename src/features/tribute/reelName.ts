import { displayName } from "@contract/displayName";
import type { Person, TributeTypeName } from "@contract/http/tribute";

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

/** A name for the reel that most organisers will keep; empty while it is not known whom it is for. */
export function suggestedReelName(type: TributeTypeName | null, people: readonly Person[]): string {
  const who = displayName(people, { firstOnly: true }).trim();
  return type && who ? PATTERNS[type](who) : "";
}
