import type { Feed } from "@contract/http/submission";
import { FEED_DATA } from "@contract/prerender";
import { writtenData } from "../../../shared/lib/writtenData";

/** The feed that came with the page, if it is this reel's and nobody has forgotten it. */
export function writtenFeed(tributeId: string): Feed | null {
  const feed = writtenData(FEED_DATA) as Feed | null;
  return feed?.tributeId === tributeId ? feed : null;
}

/** Who comes back to the reel later asks for it: its counters have moved on. */
export function forgetWrittenFeed(): void {
  document.getElementById(FEED_DATA)?.remove();
}
