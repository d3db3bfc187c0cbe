import type { TributeTypeName } from "./domain/tributeTypes";
import { DEFAULT_THEME, type Theme, type ThemeName, THEMES } from "./themes";

/** The card of a written message looks like its occasion. */
const THEME_OF_OCCASION: Readonly<Record<TributeTypeName, ThemeName>> = {
  Memorial: "memory",
  Birthday: "celebration",
  Graduation: "midnight",
  Wedding: "garden",
  Goodbye: "scrapbook",
  "Team Icebreaker": DEFAULT_THEME,
  "Other Occasion": DEFAULT_THEME,
  Reviews: DEFAULT_THEME,
};

/** Returns the design of an occasion, which is undefined if the recording does not name it. */
export const themeOfOccasion = (occasion: TributeTypeName | undefined): Theme =>
  THEMES[occasion ? THEME_OF_OCCASION[occasion] : DEFAULT_THEME];
