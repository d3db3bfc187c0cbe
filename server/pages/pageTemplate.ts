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
}

const ROOT = '<div id="root"></div>';
/** Rules that are within a painted page, and code that it does without until it is touched. */
const LOADED_LATER = /[ \t]*<link rel="(?:stylesheet|modulepreload)"[^>]*>\n?/g;
const ENTRY = /<script type="module"/g;

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

  /** The page with this head, and with the data that the app starts from, if there is any. */
  render(head: PageHead, pageData?: unknown): string {
    return this.joined(this.beforeHeadEnd, head, pageData, this.rest);
  }

  /**
   * The same with what is painted first. Its rules are within it, so that it waits for no other file. Of its code there is
   * the entry alone, which comes after the picture and knows when the rest is needed.
   */
  renderPainted(head: PageHead, pageData: unknown, { html, styles }: FirstPaint): string {
    const start = this.beforeHeadEnd
      .replaceAll(LOADED_LATER, "")
      .replaceAll(ENTRY, (tag) => `${tag} fetchpriority="low"`);
    const rest = this.rest.replace(ROOT, () => `<div id="root">${html}</div>`);
    return this.joined(`${start.trimEnd()}\n    <style>${styles}</style>`, head, pageData, rest);
  }

  private joined(start: string, head: PageHead, pageData: unknown, rest: string): string {
    const own = [headMarkup(head)];
    if (pageData !== undefined) own.push(dataMarkup("page-data", pageData));
    return `${start.trimEnd()}\n    ${own.join("\n    ")}\n  ${rest}`;
  }
}
