import {
  DEFAULT_SHARE_IMAGE,
  defaultHead,
  headUrl,
  type HeadWords,
  reelHead,
  shareImageOf,
  type SharedReel,
} from "@contract/head";
import { SHARE_IMAGE } from "@contract/limits";
import type { Translate } from "@contract/msg";
import { env } from "../../config/env";

/** A reel as the head of its page needs it. */
export interface HeadReel extends SharedReel {
  imageUrl: string | null;
}

/** Sets a meta element of the page, makes it where there is none, or removes it. */
function setMeta(attribute: "name" | "property", key: string, content: string | null): void {
  const found = document.head.querySelector(`meta[${attribute}="${key}"]`);
  if (content === null) return found?.remove();
  const meta = found ?? document.head.appendChild(document.createElement("meta"));
  meta.setAttribute(attribute, key);
  meta.setAttribute("content", content);
}

function setWords({ title, description }: HeadWords): void {
  setMeta("name", "description", description);
  for (const prefix of ["og", "twitter"]) {
    const attribute = prefix === "og" ? "property" : "name";
    setMeta(attribute, `${prefix}:title`, title);
    setMeta(attribute, `${prefix}:description`, description);
  }
}

function setImage(imageUrl: string | null): void {
  const isElsewhere = imageUrl?.startsWith("https://") ?? false;
  const path = (isElsewhere ? imageUrl : shareImageOf(imageUrl)) ?? DEFAULT_SHARE_IMAGE;
  const { href } = new URL(path, env.apiOrigin);
  setMeta("property", "og:image", href);
  setMeta("name", "twitter:image", href);
  setMeta("property", "og:image:width", isElsewhere ? null : String(SHARE_IMAGE.width));
  setMeta("property", "og:image:height", isElsewhere ? null : String(SHARE_IMAGE.height));
}

/** Says of the page what the server says of the same address: what is shared from a running app has the same preview. */
export function writeReelHead(t: Translate, reel: HeadReel, isGift: boolean): HeadWords {
  const words = reelHead(t, reel, { isGift });
  setWords(words);
  setImage(reel.imageUrl);
  const { origin, pathname, search } = window.location;
  setMeta("property", "og:url", headUrl(origin, pathname + search, true));
  return words;
}

export function writeDefaultHead(t: Translate): void {
  setWords(defaultHead(t, env.brand));
  setImage(null);
}

/** Takes away the address that the page was loaded from once the app has moved on; a browser would share that one. */
export function forgetOldAddress(): void {
  const url = document.head.querySelector('meta[property="og:url"]')?.getAttribute("content");
  if (url && new URL(url, window.location.origin).pathname !== window.location.pathname)
    setMeta("property", "og:url", null);
}
