import type { Preload } from "@contract/prerender";
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
    ...Array.from(scripts, (file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...Array.from(styles, (file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join("\n    ");
}
