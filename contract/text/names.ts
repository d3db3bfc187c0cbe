/**
 * These change how the text around them is shown, or are not shown at all. Emoji and some scripts
 * need the excepted ones: joiners, tags, and selectors of variants.
 */
const INVISIBLE =
  /(?!\p{Variation_Selector}|[\n\r\t\u061C\u200C-\u200F\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns a text of several lines as it is stored: without invisible and control characters. */
export const cleanText = (text: string): string => text.replace(INVISIBLE, "").trim();

/** Returns a name as it is stored: in one line, and without the marks that longer texts need. */
export const cleanName = (name: string): string =>
  cleanText(name.replace(/\s+/g, " ").replace(/[\u061C\u200E\u200F]/g, ""));

let findWebsite: (name: string) => string | null = () => null;

/**
 * Returns the first website or mailbox in a name, or null. Pages find none: the list of endings is
 * too long for them, and the server refuses the name anyway.
 */
export const websiteIn = (name: string): string | null => findWebsite(name);

export function findWebsitesWith(finder: (name: string) => string | null): void {
  findWebsite = finder;
}
