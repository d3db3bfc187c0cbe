import { DEFAULT_SHARE_IMAGE, headUrl, type HeadTexts, shareImageUrl } from "@contract/head";
import type { Language } from "@contract/languages";
import { SHARE_IMAGE } from "@contract/limits";
import type { HeadImage, PageHead } from "./headMarkup";

interface Page {
  texts: HeadTexts;
  language: Language;
  origin: string;
  /** Contains the requested path and query. */
  url: string;
  /** The page shows this reel. It is null if the page shows none. */
  reel?: { imageUrl: string | null } | null;
}

export function pageHead({ texts, language, origin, url, reel = null }: Page): PageHead {
  const { title, description } = texts;
  return {
    title,
    description,
    language,
    image: imageOf(reel?.imageUrl ?? null, origin),
    url: headUrl(origin, url, reel !== null),
  };
}

/**
 * Returns the preview picture. A picture of the identity provider keeps its size, because we load
 * nothing from other sites.
 */
function imageOf(imageUrl: string | null, origin: string): HeadImage {
  if (imageUrl?.startsWith("https://")) return { url: imageUrl, size: null };
  const path = shareImageUrl(imageUrl) ?? DEFAULT_SHARE_IMAGE;
  return { url: new URL(path, origin).href, size: SHARE_IMAGE };
}
