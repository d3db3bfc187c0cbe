import type { Preload, ReelStart, RoutePreloads } from "@contract/prerender";
import { escapeHtml } from "./headMarkup";
import type { PageDeps } from "./pageDeps";

const NO_PRELOADS: Preload = { scripts: [], styles: [] };

/**
 * Returns link elements for the files that the page of a route will need, so that they load in
 * parallel with the app and not after it. They delay nothing, because a style or a script takes
 * effect only when the app requests it. `asUser` adds what every page of a user needs.
 */
export function preloadMarkup(
  { prerendering }: Pick<PageDeps, "prerendering">,
  route: string,
  { asUser }: { asUser: boolean },
): string {
  if (!prerendering) return "";
  const { routes, signedIn } = prerendering.preloads;
  const wanted = [routes[route] ?? NO_PRELOADS, asUser ? signedIn : NO_PRELOADS];
  const scripts = new Set(wanted.flatMap((preload) => preload.scripts));
  const styles = new Set(wanted.flatMap((preload) => preload.styles));
  return [
    ...Array.from(scripts, scriptMarkup),
    ...Array.from(styles, (file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join("\n    ");
}

/** Returns link elements for the first segment of a reel, and for the code that plays it. */
export function playingMarkup({ firstFrames }: RoutePreloads, start: ReelStart | null): string {
  const [first] = start?.segments ?? [];
  const media = first ? [first.initUrl, first.url] : [];
  return [
    ...firstFrames.scripts.map(scriptMarkup),
    ...media.map((url) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(url)}">`),
  ].join("\n    ");
}

const scriptMarkup = (file: string): string =>
  `<link rel="modulepreload" crossorigin href="/${file}">`;
