/** Is one way to read the bytes of a text file, with some of its lines or names to judge it by. */
export interface Reading {
  text: string;
  sample: readonly string[];
}

/** Lists what programs wrote before UTF-8, by the languages of their users. */
const BY_LANGUAGE: readonly [languages: RegExp, encodings: readonly string[]][] = [
  [/^(ru|uk|be|bg|sr|mk|kk)\b/, ["windows-1251", "koi8-r"]],
  [/^(pl|cs|sk|hu|sl|hr|ro|bs|sq)\b/, ["windows-1250"]],
  [/^(tr|az)\b/, ["windows-1254"]],
  [/^el\b/, ["windows-1253"]],
  [/^(he|yi)\b/, ["windows-1255"]],
  [/^(ar|fa|ur)\b/, ["windows-1256"]],
  [/^(lt|lv|et)\b/, ["windows-1257"]],
  [/^vi\b/, ["windows-1258"]],
  [/^th\b/, ["windows-874"]],
  [/^ja\b/, ["shift_jis", "euc-jp"]],
  [/^zh-(tw|hk|mo|hant)\b/, ["big5"]],
  [/^zh\b/, ["gb18030"]],
  [/^ko\b/, ["euc-kr"]],
];
const WESTERN = ["windows-1252", "macintosh"];
const MOST_READINGS = 6;
/** So many characters show whether a reading makes sense. */
const JUDGED_CHARS = 5000;

/**
 * Reads a text file. If it has a byte order mark or is UTF-8, there is one reading; otherwise there
 * may be several that differ in their samples, the most likely one first. None contains U+FFFD,
 * unless the file itself does. `languages` are those of the reader, such as "pl-PL".
 */
export function readingsOf(
  bytes: Uint8Array,
  languages: readonly string[],
  sampleOf: (text: string) => readonly string[],
): Reading[] {
  const certain = certainText(bytes);
  if (certain !== null) return [{ text: certain, sample: sampleOf(certain) }];
  const found = [...encodingsFor(bytes, languages)].flatMap((encoding) => {
    const text = decode(bytes, encoding);
    return text === null ? [] : [{ text, doubt: doubtAbout(text) }];
  });
  const least = Math.min(...found.map(({ doubt }) => doubt));
  const likely = found
    .filter(({ doubt }) => doubt === least)
    .map(({ text }) => ({ text, sample: sampleOf(text) }));
  const samples = likely.map(({ sample }) => sample.join("\n"));
  return likely
    .filter((_reading, at) => samples.indexOf(samples[at] ?? "") === at)
    .slice(0, MOST_READINGS);
}

function certainText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return utf16WithoutMark(bytes) ?? decode(bytes, "utf-8");
}

/** Every other byte of plain letters in UTF-16 is zero. */
function utf16WithoutMark(bytes: Uint8Array): string | null {
  const part = bytes.slice(0, JUDGED_CHARS);
  const zeros = [0, 0];
  for (const [at, byte] of part.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < part.length / 8 || Math.min(even, odd) > 0) return null;
  return decode(bytes, odd > 0 ? "utf-16le" : "utf-16be");
}

function encodingsFor(bytes: Uint8Array, languages: readonly string[]): Set<string> {
  const ofReader = languages.flatMap((language) =>
    BY_LANGUAGE.filter(([test]) => test.test(language.toLowerCase())).flatMap(([, all]) => all),
  );
  // Programs on old Macs ended a line in this way, and Excel for Mac still does.
  const isMac = /\r(?!\n)/.test(new TextDecoder("windows-1252").decode(bytes));
  const western = isMac ? WESTERN.toReversed() : WESTERN;
  const others = BY_LANGUAGE.flatMap(([, all]) => all);
  return new Set(
    isMac ? [...western, ...ofReader, ...others] : [...ofReader, ...western, ...others],
  );
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const OTHER_SCRIPTS = ["Cyrillic", "Greek", "Han", "Hangul", "Thai", "Arabic", "Hebrew"]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join("");

/** No text in any language contains these. */
const STRANGE = new RegExp(
  [
    // Signs, control characters and half-width katakana.
    String.raw`[^\p{ASCII}\p{L}\p{M}\p{P}\p{Z}]|[\uFF61-\uFF9F]`,
    // Punctuation and capitals within words.
    String.raw`(?<=\p{L})[^\p{ASCII}\p{L}\p{M}’·](?=\p{L})|(?<=\p{Ll})(?!\p{ASCII})\p{Lu}`,
    // Words of accented letters only, and of two scripts.
    String.raw`(?:(?!\p{ASCII})\p{Script=Latin}){3,}`,
    String.raw`(?<=\p{Script=Latin})[${OTHER_SCRIPTS}]|[${OTHER_SCRIPTS}](?=\p{Script=Latin})`,
  ].join("|"),
  "gu",
);

const doubtAbout = (text: string): number =>
  text.slice(0, JUDGED_CHARS).match(STRANGE)?.length ?? 0;
