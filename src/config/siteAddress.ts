import { env } from "./env";

/**
 * Returns the address of a page that the marketing site has too, such as `/faq#camera`: the site's
 * if one is configured, else the app's own path.
 */
export function siteAddress(path: string, marketingUrl = env.marketingUrl): string {
  if (marketingUrl === null) return path;
  return marketingUrl + (path === "/" ? "" : path);
}
