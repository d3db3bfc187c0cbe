/** File systems allow 255 bytes in a name; the rest is for a number and an extension. */
const MAX_BYTES = 180;

/**
 * Matches what a system does not allow in a name, invisible characters, and characters that change
 * the direction of text.
 */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}<>:"/\\|?*]+/gu;

/**
 * These characters join two others, for example in an emoji family or in Persian, so they are
 * allowed.
 */
const JOINERS = /[\u200c\u200d]/;

function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN, (found) =>
    JOINERS.test(found) && found.length === 1 ? found : " ",
  );
}

/** Cuts the text to at most `bytes` bytes, between two characters as people see them. */
function truncate(text: string, bytes: number): string {
  let result = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(result + segment) > bytes) break;
    result += segment;
  }
  return result;
}

/**
 * Returns the text as a file name that every system accepts, in any script, or `fallback` if
 * nothing of the text is allowed.
 */
export function safeName(text: string, fallback: string): string {
  const words = withoutForbidden(text.normalize("NFC")).replaceAll(/\s+/gu, " ");
  // Windows drops trailing dots and spaces, and on other systems a leading dot hides a file.
  const name = truncate(words.replace(/^[. ]+/, ""), MAX_BYTES).replace(/(?<![. ])[. ]+$/, "");
  return name || fallback;
}

/**
 * Returns the file name of one person's video, such as "Anna Lee - What do you like.mp4".
 * `extension` has no dot.
 */
export function videoName({
  who,
  question,
  extension,
}: {
  who: string;
  question: string | null;
  extension: string;
}): string {
  const words = question ? `${who} - ${question}` : who;
  return `${safeName(words, "Video")}.${extension}`;
}

/**
 * Returns the name of a file that the product offers for download, such as
 * `folkreel-data-2030-01-31.json`.
 */
export function downloadName(brand: string, topic: string, at: Date, extension: string): string {
  const product = brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return `${product}-${topic}-${at.toISOString().slice(0, 10)}.${extension}`;
}
