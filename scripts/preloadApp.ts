import type { Plugin } from "vite";
import { appChunks, stylesOf } from "./chunks";

/**
 * Writes into the built page what the entry is going to ask for, so that the app comes beside the entry and not after it.
 * The server takes these links out of a page that it paints.
 */
export function preloadApp(): Plugin {
  return {
    name: "preload-app",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const app = appChunks(Object.values(bundle ?? {}));
        const link = (rel: string, fileName: string) => ({
          tag: "link",
          attrs: { rel, crossorigin: true, href: `/${fileName}` },
          injectTo: "head" as const,
        });
        return [
          ...app.map(({ fileName }) => link("modulepreload", fileName)),
          ...stylesOf(app).map((fileName) => link("stylesheet", fileName)),
        ].filter(({ attrs }) => !html.includes(`"${attrs.href}"`));
      },
    },
  };
}
