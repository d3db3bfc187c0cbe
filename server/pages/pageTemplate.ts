import { dataMarkup, headMarkup, type PageHead } from "./headMarkup";

/** Elements of the built page that a page's own head replaces. */
const REPLACED = [
  /[ \t]*<title>[^<]*<\/title>\n?/gi,
  /[ \t]*<meta\s[^>]*(?:name|property)="(?:description|og:[^"]*|twitter:[^"]*)"[^>]*>\n?/gi,
];

/** The built `index.html`, ready to be given another head and data. */
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
    const own = [headMarkup(head)];
    if (pageData !== undefined) own.push(dataMarkup("page-data", pageData));
    return `${this.beforeHeadEnd.trimEnd()}\n    ${own.join("\n    ")}\n  ${this.rest}`;
  }
}
