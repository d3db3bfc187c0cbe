import { displayName } from "./displayName";
import type { Person, TributeTypeName } from "./http/tribute";
import { msg, type Translate } from "./msg";

/** Words of a page for browsers, search engines and link previews. */
export interface HeadWords {
  title: string;
  description: string;
}

/** What the words need to know of a reel. */
export interface SharedReel {
  tributeType: TributeTypeName;
  tributeFor: { name: readonly Person[] };
}

const PRODUCT_TITLE = msg("Group Video Reels");

const HEAD_DESCRIPTION = msg(
  "Invite everyone with one link. They record from their own devices, no app needed, and it all becomes one video reel.",
);

/** Title of a page in the browser; `screen` says which (said by `t` already), and comes first because tabs are narrow. */
export function pageTitle(t: Translate, brand: string, screen?: string): string {
  const parts = [screen, t(PRODUCT_TITLE), brand];
  return parts.filter((part, at) => part && parts.indexOf(part) === at).join(" | ");
}

/** Of every page that shows no reel. */
export function defaultHead(t: Translate, brand: string): HeadWords {
  return { title: pageTitle(t, brand), description: t(HEAD_DESCRIPTION) };
}

const REEL_TITLE = msg("We're building a reel for {{who}}. Click here to watch & record for free.");

/** The specification's words to the letter; each a whole sentence, as other languages order theirs differently. */
const SHARE_TITLES: Readonly<Record<TributeTypeName, string>> = {
  Memorial: msg(
    "We're building a memorial reel for {{who}}. Click here to watch & record for free.",
  ),
  Birthday: msg(
    "We're building a birthday reel for {{who}}. Click here to watch & record for free.",
  ),
  Graduation: msg(
    "We're building a graduation reel for {{who}}. Click here to watch & record for free.",
  ),
  Wedding: msg("We're building a wedding reel for {{who}}. Click here to watch & record for free."),
  Goodbye: REEL_TITLE,
  "Team Icebreaker": REEL_TITLE,
  "Other Occasion": msg("We're building a reel for {{who}}. Click to watch & record for free."),
  Reviews: REEL_TITLE,
};

const GIFT_TITLE = msg(
  "We made you a reel! Click to watch it & record a thank-you-reply for free.",
);

/** Of a page that shows this reel; `isGift` is an address with the `tgd` parameter. */
export function reelHead(
  t: Translate,
  { tributeType, tributeFor }: SharedReel,
  { isGift }: { isGift: boolean },
): HeadWords {
  const title = isGift
    ? t(GIFT_TITLE)
    : t(SHARE_TITLES[tributeType], { who: inOneLine(displayName(tributeFor.name)) });
  return { title, description: t(HEAD_DESCRIPTION) };
}

/** Control characters break a line of a preview, and direction marks turn the sentence after the name round. */
function inOneLine(name: string): string {
  return name
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}

/** Pictures that the product keeps, as `POST /public/upload/file` answers with them. */
export const KEPT_PICTURE_PATH = /^\/media\/p\/([\w-]+)\.webp$/;

/** Where the share images are; a name in it is a kept picture's own, which nobody can guess. */
export const SHARE_IMAGE_PATH = "/media/share";

/** Address of the picture at 1200x628; null for one that the product does not keep itself. */
export function shareImageOf(imageUrl: string | null): string | null {
  const name = imageUrl && KEPT_PICTURE_PATH.exec(imageUrl)?.[1];
  return name ? `${SHARE_IMAGE_PATH}/${name}.jpg` : null;
}

/** The picture of every page without one of its own, at 1200x628; `scripts/icons.ts` draws it. */
export const DEFAULT_SHARE_IMAGE = "/share.png";

/** The parameters that open a reel. All else in an address (who sent it, from which campaign) is nobody's business. */
const CAPABILITIES = ["invite", "tgd"];

/**
 * The address that a page says of itself. It keeps the link's token where that opened a reel: some crawlers read the
 * page again from there, and would see none of it.
 */
export function headUrl(origin: string, url: string, isReelShown: boolean): string {
  const [path = "/", query] = url.split("?");
  const own = new URL(origin);
  own.pathname = path;
  for (const name of CAPABILITIES) {
    const token = new URLSearchParams(query).get(name);
    if (isReelShown && token) own.searchParams.set(name, token);
  }
  return own.href;
}
