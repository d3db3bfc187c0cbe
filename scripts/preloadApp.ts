import type { Plugin } from "vite";
import { appChunks, stylesOf } from "./chunks";

/** The weights of most words, in the alphabet of the product's own. */
const FIRST_FONTS = /^assets\/poppins-latin-(?:400|600)-normal-.*\.woff2$/;

/**
 * Writes into the built page what the entry is going to ask for, so that the app comes beside the entry and not after it,
 * and the fonts before there is a word to be set in them. The server takes the app's links out of a page that it paints.
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
        return [
          ...fonts.map((name) => link("preload", name, { as: "font", type: "font/woff2" })),
          ...app.map(({ fileName }) => link("modulepreload", fileName)),
          ...stylesOf(app).map((fileName) => link("stylesheet", fileName)),
        ].filter(({ attrs }) => !html.includes(`"${attrs.href}"`));
      },
    },
  };
}
