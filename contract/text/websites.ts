/** No abbreviation and no beginning of a sentence looks like these. */
const ALWAYS_WEBSITES = new Set(["com", "net", "org"]);

const LINK = /:\/\/|\bwww\.|[^\s<("']@[^\s@]{1,200}\.[^\s@.]/iu;
const IP_ADDRESS = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const HOST = new RegExp(`${LABEL}(?:\\.${LABEL})+`, "gu");

/**
 * Returns a function that finds the first part of a name that mail programs turn into a link, or
 * null: an address of a website or a mailbox. We send names to people who do not know us. "J.de
 * Vries", "Prof.in Weber" and "Oma wird 80.In Liebe" are names, although all of them end like
 * websites. `endings` are those of IANA, such as "de" and "рф".
 */
export function websiteFinder(endings: readonly string[]): (name: string) => string | null {
  const known = new Set(endings);
  return (name) => websiteIn(name, known);
}

function websiteIn(name: string, endings: ReadonlySet<string>): string | null {
  const text = name
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    // The full stop of East Asian keyboards, which browsers accept in a host.
    .replaceAll("。", ".");
  const link = text.split(/\s+/).find((word) => LINK.test(word)) ?? IP_ADDRESS.exec(text)?.[0];
  if (link !== undefined) return link;
  for (const { 0: host, index } of text.matchAll(HOST))
    if (isWebsite(host, text.slice(index + host.length), endings)) return host;
  return null;
}

function isWebsite(host: string, after: string, endings: ReadonlySet<string>): boolean {
  const labels = host.split(".");
  return labels.some((ending, at) => {
    if (at === 0 || !endings.has(ending.toLowerCase())) return false;
    const isLast = at === labels.length - 1;
    return isLinked(labels.slice(0, at), ending, isLast ? after : "");
  });
}

function isLinked(before: readonly string[], ending: string, after: string): boolean {
  if (ALWAYS_WEBSITES.has(ending.toLowerCase()) || /^(?:[/?#]|:\d)/.test(after)) return true;
  // Initials, short titles and numbers: "J.M.de la Rosa", "Dr.in Huber", "80.In Liebe".
  if (before.every((label) => /^(?:.{1,2}|\d+)$/u.test(label))) return false;
  const last = before.at(-1) ?? "";
  const isShort = /^\p{Lu}\p{L}{0,3}$/u.test(last);
  const isCapitalised = /^\p{Lu}\p{Ll}/u.test(ending);
  // "Mrs.Black", and sentences without a space between them: "Bye, bye.Live long".
  if (isCapitalised && (isShort || /^\s+\p{L}/u.test(after))) return false;
  // Titles: "Prof.in Weber", "Dipl.ing Huber". Countries other than India end in no such title.
  const isTitle = isShort && (ending.length > 2 || ending.toLowerCase() === "in");
  return !(isTitle && /^\s+\p{Lu}/u.test(after));
}
