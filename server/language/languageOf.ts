import { bestLanguage, isLanguage, type Language, LANGUAGE_COOKIE } from "@contract/languages";
import type { FastifyRequest } from "fastify";

/** Matches the cookie as the app writes it, which is as JSON. */
const LANGUAGE_COOKIE_PATTERN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(?:%22)?([a-z]{2})`);

/** The language depends on these headers. An answer in that language names them in `vary`. */
export const LANGUAGE_HEADERS = "cookie, accept-language";

/**
 * Returns the language that somebody chose on this device, otherwise the one that their browser
 * prefers, otherwise English.
 */
export function languageOf({ headers }: Pick<FastifyRequest, "headers">): Language {
  const chosen = LANGUAGE_COOKIE_PATTERN.exec(headers.cookie ?? "")?.[1];
  return isLanguage(chosen) ? chosen : bestLanguage(wantedLanguages(headers["accept-language"]));
}

/**
 * Returns the tags of an `Accept-Language` header, most wanted first. It returns an empty list for
 * an invalid header.
 */
function wantedLanguages(header = ""): string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part.split(/;\s*q=/);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
