import type { Plugin } from "vite";
import { appChunks, stylesOf } from "./chunks";

/** Most texts use these weights, in the alphabet of the product's own texts. */
const FIRST_FONTS = /^assets\/poppins-latin-(?:400|600)-normal-.*\.woff2$/;

/** Vite writes these links for the entry's own rules. */
const STYLESHEETS = /(?<![ \t])[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
/** This is the first thing that the page loads from the network. */
const FIRST_SCRIPT = "<script src=";

/**
 * Adds links to the built page for everything that the entry will load, so that the app loads in
 * parallel with the entry and not after it, and fonts load before there is text. The stylesheets
 * come first, because a browser with six running requests paints nothing before it has them. The
 * server removes the app's links from a prerendered page.
 */
export function preloadApp(): Plugin {
  return {
    name: "preload-app",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const output = Object.values(bundle ?? {});
        const app = appChunks(output);
        const link = (rel: string, fileName: string, more: Record<string, string> = {}) => ({
          tag: "link",
          attrs: { rel, ...more, crossorigin: true, href: `/${fileName}` },
          injectTo: "head" as const,
        });
        const fonts = output
          .map(({ fileName }) => fileName)
          .filter((name) => FIRST_FONTS.test(name));
        const tags = [
          ...fonts.map((name) => link("preload", name, { as: "font", type: "font/woff2" })),
          ...app.map(({ fileName }) => link("modulepreload", fileName)),
        ].filter(({ attrs }) => !html.includes(`"${attrs.href}"`));
        return { html: stylesheetsFirst(html, stylesOf(app)), tags };
      },
    },
  };
}

/** Puts the entry's stylesheets, and then these, before everything else that the page loads. */
function stylesheetsFirst(html: string, fileNames: readonly string[]): string {
  const own = (html.match(STYLESHEETS) ?? []).map((link) => link.trim());
  const more = fileNames
    .filter((name) => !html.includes(`"/${name}"`))
    .map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`);
  return html
    .replaceAll(STYLESHEETS, "")
    .replace(FIRST_SCRIPT, () => [...own, ...more, FIRST_SCRIPT].join("\n    "));
}
