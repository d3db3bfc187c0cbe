import type { Plugin } from "vite";
import { appChunks, stylesOf } from "./chunks";

/** The weights of most words, in the alphabet of the product's own. */
const FIRST_FONTS = /^assets\/poppins-latin-(?:400|600)-normal-.*\.woff2$/;

/** What Vite writes for the entry's own rules. */
const STYLESHEETS = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
/** The first thing of the page that the network is asked for. */
const FIRST_SCRIPT = "<script src=";

/**
 * Writes into the built page what the entry is going to ask for, so that the app comes beside the entry and not after it,
 * and the fonts before there is a word to be set in them. The rules come first of all: a browser that has six requests under
 * way paints nothing before it has them. The server takes the app's links out of a page that it paints.
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
        return { html: rulesFirst(html, stylesOf(app)), tags };
      },
    },
  };
}

/** The page with the entry's rules, and then these, before anything else that is fetched. */
function rulesFirst(html: string, fileNames: readonly string[]): string {
  const own = (html.match(STYLESHEETS) ?? []).map((link) => link.trim());
  const more = fileNames
    .filter((name) => !html.includes(`"/${name}"`))
    .map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`);
  return html
    .replaceAll(STYLESHEETS, "")
    .replace(FIRST_SCRIPT, () => [...own, ...more, FIRST_SCRIPT].join("\n    "));
}
