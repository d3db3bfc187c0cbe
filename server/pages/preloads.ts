import type { Preload } from "@contract/prerender";
import type { FastifyRequest } from "fastify";
import type { PageDeps } from "./pageDeps";
import { isVisitor } from "./visitor";

const NO_PRELOADS: Preload = { scripts: [], styles: [] };

/**
 * Returns link elements for the files that the page of a route will need, so that they load in
 * parallel with the app and not after it. They delay nothing, because a style or a script takes
 * effect only when the app requests it.
 */
export function preloadMarkup(
  { prerendering }: Pick<PageDeps, "prerendering">,
  route: string,
  request: Pick<FastifyRequest, "headers">,
): string {
  if (!prerendering) return "";
  const { routes, signedIn } = prerendering.preloads;
  const wanted = [routes[route] ?? NO_PRELOADS, isVisitor(request) ? NO_PRELOADS : signedIn];
  const scripts = new Set(wanted.flatMap((preload) => preload.scripts));
  const styles = new Set(wanted.flatMap((preload) => preload.styles));
  return [
    ...Array.from(scripts, (file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...Array.from(styles, (file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join("\n    ");
}
