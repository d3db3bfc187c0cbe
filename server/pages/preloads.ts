import type { Preload } from "@contract/prerender";
import type { FastifyRequest } from "fastify";
import type { PageDeps } from "./pageDeps";
import { isVisitor } from "./visitor";

const NOTHING: Preload = { scripts: [], styles: [] };

/**
 * Link elements for what the page of a route is going to ask for, so that it comes beside the app and not after it. They hold
 * nothing up: neither a style nor a script counts before the app asks for it.
 */
export function preloadMarkup(
  { prerendering }: Pick<PageDeps, "prerendering">,
  route: string,
  request: Pick<FastifyRequest, "headers">,
): string {
  if (!prerendering) return "";
  const { routes, signedIn } = prerendering.preloads;
  const wanted = [routes[route] ?? NOTHING, isVisitor(request) ? NOTHING : signedIn];
  const scripts = new Set(wanted.flatMap((preload) => preload.scripts));
  const styles = new Set(wanted.flatMap((preload) => preload.styles));
  return [
    ...Array.from(scripts, (file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...Array.from(styles, (file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join("\n    ");
}
