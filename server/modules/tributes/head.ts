import { displayName } from "@contract/displayName";
import type { Person, TributeTypeName } from "@contract/http/tribute";

/** Words of a page for search engines and link previews. */
export interface HeadWords {
  title: string;
  description: string;
}

const OCCASION_WORDS: Partial<Record<TributeTypeName, string>> = {
  Memorial: "memorial",
  Birthday: "birthday",
  Graduation: "graduation",
  Wedding: "wedding",
};

const DESCRIPTION =
  "Invite everyone with one link. They record from their own devices, no app needed, and it all becomes one video reel.";

export const defaultHead = (brand: string): HeadWords => ({
  title: `Group Video Reels | ${brand}`,
  description: DESCRIPTION,
});

/** For whoever may take part in the reel. */
export function shareHead(type: TributeTypeName, people: readonly Person[]): HeadWords {
  const occasion = OCCASION_WORDS[type];
  const reel = occasion ? `a ${occasion} reel` : "a reel";
  const call = type === "Other Occasion" ? "Click to watch" : "Click here to watch";
  return {
    title: `We're building ${reel} for ${displayName(people)}. ${call} & record for free.`,
    description: DESCRIPTION,
  };
}

/** For whoever holds the gift link. */
export const GIFT_HEAD: HeadWords = {
  title: "We made you a reel! Click to watch it & record a thank-you-reply for free.",
  description: DESCRIPTION,
};
