import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Language } from "@contract/languages";
import type {
  PaintedPageFiles,
  PrerenderGift,
  PrerenderInvite,
  PrerenderOffline,
  RoutePreloads,
} from "@contract/prerender";

/**
 * Renders one page as HTML, together with the CSS rules that it needs before any file has loaded.
 */
interface Page<Render> {
  render: Render;
  styles: string;
}

export interface Prerendering {
  invite: Page<PrerenderInvite>;
  gift: Page<PrerenderGift>;
  pages: PaintedPageFiles;
  offline: Readonly<Record<Language, string>>;
  preloads: RoutePreloads;
}

interface Built {
  prerenderInvite: PrerenderInvite;
  prerenderGift: PrerenderGift;
  prerenderOffline: PrerenderOffline;
}

/**
 * Loads the build of the client's own components, so that the same components render the page here
 * and in the browser.
 * @throws Error if the folder does not contain that build.
 */
export async function loadPrerendering(folder: string): Promise<Prerendering> {
  const built: unknown = await import(pathToFileURL(join(folder, "prerender.js")).href);
  const { prerenderInvite, prerenderGift, prerenderOffline } = built as Built;
  const styles = async (name: string) => readFile(join(folder, `${name}.css`), "utf8");
  const json = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), "utf8"));
  return {
    preloads: (await json("preloads.json")) as RoutePreloads,
    pages: (await json("pages.json")) as PaintedPageFiles,
    offline: {
      en: prerenderOffline("en"),
      es: prerenderOffline("es"),
      de: prerenderOffline("de"),
    },
    invite: { render: prerenderInvite, styles: await styles("invite") },
    gift: { render: prerenderGift, styles: await styles("gift") },
  };
}
