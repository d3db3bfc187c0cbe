import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PrerenderInvite } from "@contract/prerender";

/** What writes a reel's invitation as HTML, and the rules that it needs to be painted before any file has come. */
export interface Prerendering {
  invite: PrerenderInvite;
  styles: string;
}

/**
 * Loads what the build made of the client's own components, so that the same ones write the page here and in the browser.
 * @throws Error when the folder holds no such build.
 */
export async function loadPrerendering(folder: string): Promise<Prerendering> {
  const built: unknown = await import(pathToFileURL(join(folder, "prerender.js")).href);
  const { prerenderInvite } = built as { prerenderInvite: PrerenderInvite };
  return { invite: prerenderInvite, styles: await readFile(join(folder, "invite.css"), "utf8") };
}
