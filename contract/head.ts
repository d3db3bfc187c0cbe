import { displayName, type PersonName } from "./displayName";
import type { TributeTypeName } from "./domain/tributeTypes";
import { msg, type Translate } from "./msg";

export interface HeadTexts {
  title: string;
  description: string;
}

export interface SharedReel {
  tributeType: TributeTypeName;
  tributeFor: { name: readonly PersonName[] };
}

const PRODUCT_TITLE = msg("Group Video Reels");

const HEAD_DESCRIPTION = msg(
  "Invite everyone with one link. They record from their own devices, no app needed, and it all becomes one video reel.",
);

/**
 * Returns the title of a page for the browser tab. `screen` is the translated name of the screen;
 * it comes first because tabs are narrow.
 */
export function pageTitle(t: Translate, brand: string, screen?: string): string {
  const parts = [screen, t(PRODUCT_TITLE), brand];
  return parts.filter((part, at) => part && parts.indexOf(part) === at).join(" | ");
}

/** Returns the texts of every page that shows no reel. */
export function defaultHead(t: Translate, brand: string): HeadTexts {
  return { title: pageTitle(t, brand), description: t(HEAD_DESCRIPTION) };
}

const REEL_TITLE = msg("We're building a reel for {{who}}. Click here to watch & record for free.");

/**
 * The specification prescribes these texts to the letter. Each is a whole sentence because other
 * languages order words differently.
 */
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

/**
 * Returns the texts of a page that shows this reel. `isGift` is true for an address with the `tgd`
 * parameter.
 */
export function reelHead(
  t: Translate,
  { tributeType, tributeFor }: SharedReel,
  { isGift }: { isGift: boolean },
): HeadTexts {
  const title = isGift
    ? t(GIFT_TITLE)
    : t(SHARE_TITLES[tributeType], { who: toOneLine(displayName(tributeFor.name)) });
  return { title, description: t(HEAD_DESCRIPTION) };
}

/**
 * Removes control characters, which break a line of a preview, and direction marks, which reverse
 * the sentence after the name.
 */
function toOneLine(name: string): string {
  return name
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}

/** Matches the paths of stored pictures, as `POST /public/upload/file` returns them. */
export const STORED_PICTURE_PATH = /^\/media\/p\/([\w-]+)\.webp$/;

/**
 * Share images are served below this path. Their names are those of the stored pictures, which
 * nobody can guess.
 */
export const SHARE_IMAGE_PATH = "/media/share";

/**
 * Returns the path of the picture at 1200x628, or null if the product does not store the picture
 * itself.
 */
export function shareImageUrl(imageUrl: string | null): string | null {
  const name = imageUrl && STORED_PICTURE_PATH.exec(imageUrl)?.[1];
  return name ? `${SHARE_IMAGE_PATH}/${name}.jpg` : null;
}

/** Pages without a picture of their own use this one, at 1200x628. `scripts/icons.ts` draws it. */
export const DEFAULT_SHARE_IMAGE = "/share.png";

/**
 * These parameters give access to a reel. All others (such as the sender or the campaign) stay
 * private.
 */
const TOKEN_PARAMETERS = ["invite", "tgd"];

/**
 * Returns the canonical address of a page. It keeps the token of the link when the token gave
 * access to a reel, because some crawlers read the page again at this address and would otherwise
 * see no reel.
 */
export function headUrl(origin: string, url: string, isReelShown: boolean): string {
  const [path = "/", query] = url.split("?");
  const own = new URL(origin);
  own.pathname = path;
  for (const name of TOKEN_PARAMETERS) {
    const token = new URLSearchParams(query).get(name);
    if (isReelShown && token) own.searchParams.set(name, token);
  }
  return own.href;
}
