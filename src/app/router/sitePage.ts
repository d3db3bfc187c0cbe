import { redirectDocument, type RouteObject } from "react-router-dom";
import { env } from "../../config/env";

/**
 * A page that the marketing site has too: where one is configured, its address leads there, query included, however it
 * was reached. A redirect of the route serves links, `navigate` and typed addresses alike.
 */
export function sitePage(
  page: RouteObject & { path: string },
  marketingUrl = env.marketingUrl,
): RouteObject {
  if (marketingUrl === null) return page;
  const address = marketingUrl + (page.path === "/" ? "" : page.path);
  return {
    path: page.path,
    loader: ({ request }) => redirectDocument(address + new URL(request.url).search),
  };
}
