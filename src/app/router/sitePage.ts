import { redirectDocument, type RouteObject } from "react-router-dom";
import { env } from "../../config/env";

/**
 * Describes a page that the marketing site has too. If a marketing site is configured, the page's
 * address redirects there, including the query. A redirect of the route handles links, `navigate`
 * and typed addresses alike.
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
