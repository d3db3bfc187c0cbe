/** These change how the text around them is shown, or are not shown at all. */
const INVISIBLE = /[\u00AD\u180E\u200B\u2028-\u202E\u2060-\u2069\uFEFF]/g;
/** Longer texts in Hebrew and Arabic need these marks. */
const MARKS = /[\u061C\u200E\u200F]/g;
const CONTROLS = /\p{Cc}+/gu;
const CONTROLS_BUT_LINES = /[^\P{Cc}\n\r\t]/gu;

/** Returns a name as it is stored: in one line, without invisible characters. */
export const cleanName = (name: string): string =>
  name.replace(INVISIBLE, "").replace(MARKS, "").replace(CONTROLS, " ").trim();

/** Works like `cleanName`, for a text of several lines. */
export const cleanText = (text: string): string =>
  text.replace(INVISIBLE, "").replace(CONTROLS_BUT_LINES, "").trim();

/** Most addresses in spam have one of these endings; "J.R. Ewing" and "Dr.Stone" have none. */
const ENDINGS =
  "com|net|org|info|biz|io|co|me|app|dev|shop|store|online|site|website|xyz|top|club|link|live|click|icu|vip|pro|win|bid|page|space|fun|ai|tv|gg|ly|to|cc|ws|tk|ml|ga|cf|gq|eu|us|uk|de|at|ch|fr|es|it|nl|pl|ru|cn|in|br|mx|ca|au";
const WEBSITE = new RegExp(`://|\\bwww\\.|[\\p{L}\\d-]\\.(?:${ENDINGS})(?![\\p{L}\\d-])`, "iu");

/**
 * Tells whether a name contains the address of a website, which mail programs turn into a link. We
 * send names to people who do not know us.
 */
export const hasWebsite = (name: string): boolean => WEBSITE.test(name.normalize("NFKC"));
