import type { DataOf } from "@contract/http/endpoint";
import type { getTributePage } from "@contract/http/tribute";

export type PageData = DataOf<typeof getTributePage>;

const ELEMENT_ID = "page-data";

/**
 * The data of a reel's page that the server wrote into the HTML, so that a visitor's first paint needs no call.
 * Null when there is none, or it is another reel's (the app has moved on since the page was loaded).
 */
export function pageDataOf(tributeId: string): PageData | null {
  const data = writtenPageData();
  return data?.tribute?._id === tributeId ? data : null;
}

/** What the server wrote into the HTML, whichever reel it is of; null when that is nothing. */
export function writtenPageData(): PageData | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as PageData | null;
  } catch {
    // Half a page, or something else's element: as good as none.
    return null;
  }
}
