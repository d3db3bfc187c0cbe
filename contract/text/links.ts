/** Every link that gives access to something does so by one of these parameters. */
const TOKENS: ReadonlySet<string> = new Set([
  "invite",
  "tgd",
  "organiser",
  "thanks",
  "continue",
  "code",
]);

/** The tokens of a reel have 43 characters, and those of one person 63 or more. */
const WHOLE = /^(?:[\w-]{43}|[\w-]{63,})$/;
/** Shorter ones were never tokens. */
const SHORTEST = 43;
/** WhatsApp writes italics between underscores, which tokens may contain too. */
const WITH_UNDERSCORE = /^([\w-]{43}|[\w-]{63})_$/;

/**
 * Mends a link (its path and query) that a chat, a mail program or a person has damaged: with a
 * full stop or an asterisk behind the token, a second question mark, `&amp;`, or an encoded `?` or
 * `=`. Returns any other link as it is.
 */
export function mendLink(link: string): string {
  const [path = "", ...parts] = (link.includes("?") ? link : link.replace(/%3F/i, "?")).split("?");
  const query = parts
    .join("&")
    .replace(/&(?:amp;)+/g, "&")
    .split("&")
    .map((part) => part.replace(/^(\w+)%3D/i, "$1="))
    .join("&");
  const mended = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    const mend = name === "code" ? mendCode : mendToken;
    mended.append(name, TOKENS.has(name) ? mend(value) : value);
  }
  const hasToken = [...TOKENS].some((name) => mended.has(name));
  return hasToken && !isSame(mended, link) ? `${path}?${mended.toString()}` : link;
}

function mendToken(value: string): string {
  const text = value.replace(/\p{Default_Ignorable_Code_Point}/gu, "").trimStart();
  const first = tokenAt(text);
  if (WHOLE.test(first)) return first;
  // Mail programs break long links over two lines.
  const joined = tokenAt(text.replace(/=?[\r\n]+|\s/g, ""));
  return joined.length < SHORTEST ? value : joined;
}

const tokenAt = (text: string): string =>
  (/^[\w-]+/.exec(text)?.[0] ?? "").replace(WITH_UNDERSCORE, "$1");

/** A code is what was signed, a full stop and the signature. */
const mendCode = (value: string): string =>
  /^[\w-]+\.[\w-]+/.exec(value.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, ""))?.[0] ?? value;

const isSame = (mended: URLSearchParams, link: string): boolean => {
  const given = new URLSearchParams(link.slice(link.indexOf("?") + 1));
  return [...TOKENS].every((name) => given.get(name) === mended.get(name));
};
