/** A name takes at most so many bytes: file systems stop at 255, and a number and an ending come with it. */
const MAX_BYTES = 180;

/** What a system does not allow in a name, and what nobody sees or what turns the direction of text. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}<>:"/\\|?*]+/gu;

/** Two letters that join, such as those of an emoji family or of Persian, are kept together. */
const JOINERS = /[\u200c\u200d]/;

function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN, (found) =>
    JOINERS.test(found) && found.length === 1 ? found : " ",
  );
}

/** Cut to so many bytes, between two characters as people see them. */
function cut(text: string, bytes: number): string {
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(kept + segment) > bytes) break;
    kept += segment;
  }
  return kept;
}

/** Text as a file name that every system takes, in any script; `fallback` where nothing of it can be kept. */
export function safeName(text: string, fallback: string): string {
  const words = withoutForbidden(text.normalize("NFC")).replaceAll(/\s+/gu, " ");
  // Windows drops dots and spaces at an end, and a dot in front hides a file elsewhere.
  const name = cut(words.replace(/^[. ]+/, ""), MAX_BYTES).replace(/[. ]+$/, "");
  return name || fallback;
}

/** "Anna Lee - What do you like.mp4": one person's video; `extension` without its dot. */
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

/** What a file of this product is called where it is saved, such as `folkreel-data-2030-01-31.json`. */
export function downloadName(brand: string, what: string, at: Date, extension: string): string {
  const product = brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return `${product}-${what}-${at.toISOString().slice(0, 10)}.${extension}`;
}
