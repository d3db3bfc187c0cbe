import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PrerenderGift, PrerenderInvite, RoutePreloads } from "@contract/prerender";

/** What writes one page as HTML, and the rules that it needs to be painted before any file has come. */
interface Page<Write> {
  write: Write;
  styles: string;
}

export interface Prerendering {
  invite: Page<PrerenderInvite>;
  gift: Page<PrerenderGift>;
  preloads: RoutePreloads;
}

interface Built {
  prerenderInvite: PrerenderInvite;
  prerenderGift: PrerenderGift;
}

/**
 * Loads what the build made of the client's own components, so that the same ones write the page here and in the browser.
 * @throws Error when the folder holds no such build.
 */
export async function loadPrerendering(folder: string): Promise<Prerendering> {
  const built: unknown = await import(pathToFileURL(join(folder, "prerender.js")).href);
  const { prerenderInvite, prerenderGift } = built as Built;
  const styles = async (name: string) => readFile(join(folder, `${name}.css`), "utf8");
  const preloads: unknown = JSON.parse(await readFile(join(folder, "preloads.json"), "utf8"));
  return {
    preloads: preloads as RoutePreloads,
    invite: { write: prerenderInvite, styles: await styles("invite") },
    gift: { write: prerenderGift, styles: await styles("gift") },
  };
}
