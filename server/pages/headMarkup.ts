/** What a page says of itself to search engines, link previews and the app. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute; null shows the default one of the template. */
  imageUrl: string | null;
  /** Absolute URL without tokens. */
  url: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Title and meta elements of a page. The picture's size is not given: what people upload has its own. */
export function headMarkup({ title, description, imageUrl, url }: PageHead): string {
  const metas: [attribute: "name" | "property", key: string, content: string | null][] = [
    ["name", "description", description],
    ["property", "og:type", "website"],
    ["property", "og:title", title],
    ["property", "og:description", description],
    ["property", "og:url", url],
    ["property", "og:image", imageUrl],
    ["name", "twitter:card", "summary_large_image"],
    ["name", "twitter:title", title],
    ["name", "twitter:description", description],
    ["name", "twitter:image", imageUrl],
  ];
  const lines = metas.flatMap(([attribute, key, content]) =>
    content === null ? [] : [`<meta ${attribute}="${key}" content="${escapeHtml(content)}" />`],
  );
  return [`<title>${escapeHtml(title)}</title>`, ...lines].join("\n    ");
}

/** Characters that could end a script element, begin a comment, or end a line in old parsers. */
const UNSAFE_IN_SCRIPT = /[<>&\u2028\u2029]/g;

/** Data for the app as an inert script element. */
export function dataMarkup(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script type="application/json" id="${id}">${json}</script>`;
}
