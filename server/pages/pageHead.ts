import { DEFAULT_SHARE_IMAGE, headUrl, type HeadWords, shareImageOf } from "@contract/head";
import type { Language } from "@contract/languages";
import { SHARE_IMAGE } from "@contract/limits";
import type { HeadImage, PageHead } from "./headMarkup";

interface Page {
  words: HeadWords;
  language: Language;
  /** Origin that people use. */
  origin: string;
  /** Path and query as they were asked for. */
  url: string;
  /** The reel that the page shows, if it shows one. */
  reel?: { imageUrl: string | null } | null;
}

/** The head of a page, all addresses absolute. */
export function pageHead({ words, language, origin, url, reel = null }: Page): PageHead {
  const { title, description } = words;
  return {
    title,
    description,
    language,
    image: imageOf(reel?.imageUrl ?? null, origin),
    url: headUrl(origin, url, reel !== null),
  };
}

/** A picture of the identity provider's stays as large as it is: we fetch nothing from elsewhere. */
function imageOf(imageUrl: string | null, origin: string): HeadImage {
  if (imageUrl?.startsWith("https://")) return { url: imageUrl, size: null };
  const path = shareImageOf(imageUrl) ?? DEFAULT_SHARE_IMAGE;
  return { url: new URL(path, origin).href, size: SHARE_IMAGE };
}
