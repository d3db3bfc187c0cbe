import type { HeadTexts } from "@contract/head";
import type { Language } from "@contract/languages";

export interface HeadImage {
  /** The address is absolute. */
  url: string;
  /** The size is in pixels. It is null for a foreign picture, which we do not measure. */
  size: { width: number; height: number } | null;
}

export interface PageHead extends HeadTexts {
  image: HeadImage;
  language: Language;
  /**
   * The address is absolute. A crawler reads the page again at this address, so it must contain the
   * token that gives access.
   */
  url: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Returns the title and meta elements of a page. */
export function headMarkup({ title, description, image, url }: Omit<PageHead, "language">): string {
  const metas: [attribute: "name" | "property", key: string, content: string | undefined][] = [
    ["name", "description", description],
    ["property", "og:type", "website"],
    ["property", "og:title", title],
    ["property", "og:description", description],
    ["property", "og:url", url],
    ["property", "og:image", image.url],
    ["property", "og:image:width", image.size?.width.toString()],
    ["property", "og:image:height", image.size?.height.toString()],
    ["name", "twitter:card", "summary_large_image"],
    ["name", "twitter:title", title],
    ["name", "twitter:description", description],
    ["name", "twitter:image", image.url],
  ];
  const lines = metas.flatMap(([attribute, key, content]) =>
    content === undefined
      ? []
      : [`<meta ${attribute}="${key}" content="${escapeHtml(content)}" />`],
  );
  return [`<title>${escapeHtml(title)}</title>`, ...lines].join("\n    ");
}

/** These characters could end a script element, start a comment, or end a line in old parsers. */
const UNSAFE_IN_SCRIPT = /[<>&\u2028\u2029]/g;

/** Returns data for the app as an inert script element. */
export function dataMarkup(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script type="application/json" id="${id}">${json}</script>`;
}
