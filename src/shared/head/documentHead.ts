import {
  DEFAULT_SHARE_IMAGE,
  defaultHead,
  headUrl,
  type HeadTexts,
  reelHead,
  shareImageUrl,
  type SharedReel,
} from "@contract/head";
import { SHARE_IMAGE } from "@contract/limits";
import type { Translate } from "@contract/msg";
import { env } from "../../config/env";

export interface HeadReel extends SharedReel {
  imageUrl: string | null;
}

/** Sets a meta element, creates it if it is missing, or removes it when `content` is null. */
function setMeta(attribute: "name" | "property", key: string, content: string | null): void {
  const found = document.head.querySelector(`meta[${attribute}="${key}"]`);
  if (content === null) return found?.remove();
  const meta = found ?? document.head.appendChild(document.createElement("meta"));
  meta.setAttribute(attribute, key);
  meta.setAttribute("content", content);
}

function setTexts({ title, description }: HeadTexts): void {
  setMeta("name", "description", description);
  for (const prefix of ["og", "twitter"]) {
    const attribute = prefix === "og" ? "property" : "name";
    setMeta(attribute, `${prefix}:title`, title);
    setMeta(attribute, `${prefix}:description`, description);
  }
}

function setImage(imageUrl: string | null): void {
  const isElsewhere = imageUrl?.startsWith("https://") ?? false;
  const path = (isElsewhere ? imageUrl : shareImageUrl(imageUrl)) ?? DEFAULT_SHARE_IMAGE;
  const { href } = new URL(path, env.apiOrigin);
  setMeta("property", "og:image", href);
  setMeta("name", "twitter:image", href);
  setMeta("property", "og:image:width", isElsewhere ? null : String(SHARE_IMAGE.width));
  setMeta("property", "og:image:height", isElsewhere ? null : String(SHARE_IMAGE.height));
}

/**
 * Writes the same head that the server writes for this address, so that a link shared from the
 * running app has the same preview.
 */
export function writeReelHead(t: Translate, reel: HeadReel, isGift: boolean): HeadTexts {
  const texts = reelHead(t, reel, { isGift });
  setTexts(texts);
  setImage(reel.imageUrl);
  const { origin, pathname, search } = window.location;
  setMeta("property", "og:url", headUrl(origin, pathname + search, true));
  return texts;
}

export function writeDefaultHead(t: Translate): void {
  setTexts(defaultHead(t, env.brand));
  setImage(null);
}

/**
 * Removes the address that the page was loaded from once the app has navigated, because a browser
 * would share it.
 */
export function removeStaleUrl(): void {
  const url = document.head.querySelector('meta[property="og:url"]')?.getAttribute("content");
  if (url && new URL(url, window.location.origin).pathname !== window.location.pathname)
    setMeta("property", "og:url", null);
}
