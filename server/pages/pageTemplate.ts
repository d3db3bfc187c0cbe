import { AWAKE } from "@contract/prerender";
import { dataMarkup, headMarkup, type PageHead } from "./headMarkup";

/** Elements of the built page that a page's own head replaces. */
const REPLACED = [
  /[ \t]*<title>[^<]*<\/title>\n?/gi,
  /[ \t]*<meta\s[^>]*(?:name|property)="(?:description|og:[^"]*|twitter:[^"]*)"[^>]*>\n?/gi,
];

/** What is painted before any script has come. */
export interface FirstPaint {
  html: string;
  /** All rules that it needs. */
  styles: string;
  /** It does something by itself, such as play: the app comes at once instead of when it is needed. */
  isAwake?: boolean;
}

/** As it is built, in the language of the texts. */
const LANGUAGE = '<html lang="en"';
const ROOT = '<div id="root"></div>';
/** Within a painted page are its rules. */
const STYLESHEETS = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
/** The app's code. */
const PRELOADS = /[ \t]*<link rel="modulepreload"[^>]*>\n?/g;
const CODE = /<(?:script type="module"|link rel="(?:modulepreload|preload" as="style)")/g;
const low = (markup: string): string =>
  markup.replaceAll(CODE, (tag) => `${tag} fetchpriority="low"`);

const withLinks = (start: string, links: string): string =>
  links ? `${start.trimEnd()}\n    ${links}\n` : start;

/** Elements that the app reads, by their ids. */
type PageData = Readonly<Record<string, unknown>>;

/** The built `index.html`, ready to be given another head, data and what is painted first. */
export class PageTemplate {
  private readonly beforeHeadEnd: string;
  private readonly rest: string;

  /** @throws Error when the page has no head to write into. */
  constructor(readonly html: string) {
    const bare = REPLACED.reduce((text, pattern) => text.replaceAll(pattern, ""), html);
    const headEnd = bare.indexOf("</head>");
    if (headEnd < 0) throw new Error("The built page has no </head>.");
    this.beforeHeadEnd = bare.slice(0, headEnd);
    this.rest = bare.slice(headEnd);
  }

  /** The page with this head, with the data that the app starts from, if there is any, and links to what it asks for next. */
  render(head: PageHead, data: PageData = {}, preloads = ""): string {
    return this.joined(withLinks(this.beforeHeadEnd, preloads), head, data, this.rest);
  }

  /**
   * The same with what is painted first. Its rules are within it, so that it waits for no other file, and its code comes after
   * the picture; of a page at rest the entry alone, which knows when the rest is needed.
   */
  renderPainted(
    head: PageHead,
    data: PageData,
    { html, styles, isAwake }: FirstPaint,
    preloads = "",
  ): string {
    const bare = this.beforeHeadEnd.replaceAll(STYLESHEETS, "");
    const start = low(bare.replaceAll(PRELOADS, ""));
    const later = isAwake ? low([...(bare.match(PRELOADS) ?? []), preloads].join("")) : "";
    const state = isAwake ? ` ${AWAKE}` : "";
    const rest = this.rest.replace(ROOT, () => `<div id="root"${state}>${html}</div>${later}`);
    return this.joined(`${start.trimEnd()}\n    <style>${styles}</style>`, head, data, rest);
  }

  private joined(start: string, head: PageHead, data: PageData, rest: string): string {
    const written = Object.entries(data).map(([id, value]) => dataMarkup(id, value));
    const spoken = start.replace(LANGUAGE, `<html lang="${head.language}"`);
    return `${spoken.trimEnd()}\n    ${[headMarkup(head), ...written].join("\n    ")}\n  ${rest}`;
  }
}
