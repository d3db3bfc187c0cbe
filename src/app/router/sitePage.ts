import { redirectDocument, type RouteObject } from "react-router-dom";
import { env } from "../../config/env";
import { siteAddress } from "../../config/siteAddress";

/**
 * Describes a page that the marketing site has too. If a marketing site is configured, the page's
 * address redirects there, including the query. A redirect of the route handles links, `navigate`
 * and typed addresses alike. The hash of a typed address goes along. The router withholds that of a
 * link from loaders, so links with a hash use `siteAddress`.
 */
export function sitePage(
  page: RouteObject & { path: string },
  marketingUrl = env.marketingUrl,
): RouteObject {
  if (marketingUrl === null) return page;
  return {
    path: page.path,
    loader: ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const hash = pathname === location.pathname ? location.hash : "";
      return redirectDocument(siteAddress(page.path, marketingUrl) + search + hash);
    },
  };
}
