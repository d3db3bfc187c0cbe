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

/** Most websites in spam have one of these endings; "J.R. Ewing" and "Dr.Stone" have none. */
const WEBSITE =
  /:\/\/|\bwww\.|[\p{L}\d]\.(com|net|org|info|biz|io|co|me|app|dev|shop|site|xyz|top|link|live|ly|eu|us|uk|de|ch|fr|es|ru|cn|in|tk)(?![\p{L}\d])/iu;

/**
 * Tells whether a name contains the address of a website, which mail programs turn into a link. We
 * send names to people who do not know us.
 */
export const hasWebsite = (name: string): boolean => WEBSITE.test(name.normalize("NFKC"));
