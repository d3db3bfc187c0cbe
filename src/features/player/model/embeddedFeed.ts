import type { Feed } from "@contract/http/submission";
import { FEED_DATA } from "@contract/prerender";
import { embeddedData } from "../../../shared/lib/page";

/**
 * Returns the feed that came with the page, if it belongs to this reel and has not been removed.
 */
export function embeddedFeed(tributeId: string): Feed | null {
  const feed = embeddedData(FEED_DATA) as Feed | null;
  return feed?.tributeId === tributeId ? feed : null;
}

/**
 * Removes the feed that came with the page. A later visit to the reel then fetches current
 * counters.
 */
export function removeEmbeddedFeed(): void {
  document.getElementById(FEED_DATA)?.remove();
}
