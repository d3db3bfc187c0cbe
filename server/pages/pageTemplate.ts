import { NEXT_PAGE, OFFLINE_PAGE, PAINTED_ATTRIBUTE } from "@contract/prerender";
import { dataMarkup, headMarkup, type PageHead } from "./headMarkup";

/** The head of each page replaces these elements of the built page. */
const REPLACED = [
  /(?<![ \t])[ \t]*<title>[^<]*<\/title>\n?/gi,
  /(?<![ \t])[ \t]*<meta\s[^>]*(?:name|property)="(?:description|og:[^"]*|twitter:[^"]*)"[^>]*>\n?/gi,
];

/** Contains what the browser paints before any script has loaded. */
export interface FirstPaint {
  html: string;
  styles: string;
  /** The offline screen, which the entry shows while the app has not loaded. */
  offline: string;
  /** Links what the page itself plays before the app has loaded, so that it loads at once. */
  playing?: string;
}

/** The built page declares the language of the texts in the source. */
const LANGUAGE = '<html lang="en"';
const HEAD_END = "</head>";
const ROOT = '<div id="root"></div>';
/** A prerendered page contains its CSS rules itself. */
const STYLESHEETS = /(?<![ \t])[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
const PRELOADS = /(?<![ \t])[ \t]*<link rel="modulepreload"[^>]*>\n?/g;
/** What comes before is loaded first, where browsers run a few requests at once. */
const SCRIPTS = "<script";
const CODE = /<(?:script type="module"|link rel="(?:modulepreload|preload" as="style)")/g;
const withLowPriority = (markup: string): string =>
  markup.replaceAll(CODE, (tag) => `${tag} fetchpriority="low"`);

const withLinks = (start: string, links: string): string =>
  links ? `${start.trimEnd()}\n    ${links}\n` : start;

const rootMarkup = (html: string, offline: string): string =>
  `<div id="root">${html}</div><template id="${OFFLINE_PAGE}">${offline}</template>`;

/** The app reads elements with these ids. */
type PageData = Readonly<Record<string, unknown>>;

/** Fills the page without content with a head, with data and with the first paint. */
export class PageTemplate {
  private readonly beforeHeadEnd: string;
  private readonly rest: string;

  /**
   * Parses the built page.
   * @throws Error if the page has no head to write into.
   */
  constructor(readonly html: string) {
    const bare = REPLACED.reduce((text, pattern) => text.replaceAll(pattern, ""), html);
    const headEnd = bare.indexOf(HEAD_END);
    if (headEnd < 0) throw new Error("The built page has no </head>.");
    this.beforeHeadEnd = bare.slice(0, headEnd);
    this.rest = bare.slice(headEnd);
  }

  /**
   * Renders the page with this head, the data that the app starts from (if any), and links to the
   * files that it needs next.
   */
  render(head: PageHead, data: PageData = {}, preloads = ""): string {
    return this.assemble(withLinks(this.beforeHeadEnd, preloads), head, data, this.rest);
  }

  /**
   * Works like `render`, and adds the first paint. The page contains the CSS rules, so that it
   * waits for no other file. It loads only the entry, which knows when the rest is needed; its
   * `preloads` are for what follows.
   */
  renderPainted(
    head: PageHead,
    data: PageData,
    { html, styles, offline, playing = "" }: FirstPaint,
    preloads = "",
  ): string {
    const bare = this.beforeHeadEnd.replaceAll(STYLESHEETS, "").replaceAll(PRELOADS, "");
    const start = playing
      ? bare.replace(SCRIPTS, () => `${playing}\n    ${SCRIPTS}`)
      : withLowPriority(bare);
    const code = withLowPriority(
      [...(this.beforeHeadEnd.match(PRELOADS) ?? []), preloads].join(""),
    );
    const next = preloads && `<template id="${NEXT_PAGE}">${code}</template>`;
    const rest = this.rest.replace(ROOT, () => `${rootMarkup(html, offline)}${next}`);
    return this.assemble(`${start.trimEnd()}\n    <style>${styles}</style>`, head, data, rest);
  }

  /**
   * Works like `renderPainted` for a host that serves files. The page has the head of the built
   * one, in its language, and knows which path it belongs to.
   */
  renderFile(path: string, { html, styles, offline }: FirstPaint): string {
    const [head = "", rest = ""] = this.html.split(HEAD_END);
    const bare = withLowPriority(head.replaceAll(STYLESHEETS, "").replaceAll(PRELOADS, ""));
    const start = bare.replace(LANGUAGE, `${LANGUAGE} ${PAINTED_ATTRIBUTE}="${path}"`);
    const body = rest.replace(ROOT, () => rootMarkup(html, offline));
    return `${start.trimEnd()}\n    <style>${styles}</style>\n  ${HEAD_END}${body}`;
  }

  private assemble(start: string, head: PageHead, data: PageData, rest: string): string {
    const dataElements = Object.entries(data).map(([id, value]) => dataMarkup(id, value));
    const localised = start.replace(LANGUAGE, `<html lang="${head.language}"`);
    return `${localised.trimEnd()}\n    ${[headMarkup(head), ...dataElements].join("\n    ")}\n  ${rest}`;
  }
}
