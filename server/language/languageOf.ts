import { bestLanguage, isLanguage, type Language, LANGUAGE_COOKIE } from "@contract/languages";
import type { FastifyRequest } from "fastify";

/** As the app writes it, which is JSON. */
const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(?:%22)?([a-z]{2})`);

/** What the language depends on, as the `vary` of an answer that says something in it. */
export const SPOKEN_BY = "cookie, accept-language";

/** The language that somebody chose on this device, else the one that their browser wants; English for neither. */
export function languageOf({ headers }: Pick<FastifyRequest, "headers">): Language {
  const chosen = CHOSEN.exec(headers.cookie ?? "")?.[1];
  return isLanguage(chosen) ? chosen : bestLanguage(wantedLanguages(headers["accept-language"]));
}

/** The tags of an `Accept-Language` header, most wanted first; none for a header that is not one. */
function wantedLanguages(header = ""): string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part.trim().split(/\s*;\s*q=/);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
