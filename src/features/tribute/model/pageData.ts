import type { DataOf } from "@contract/http/endpoint";
import type { getTributePage } from "@contract/http/tribute";
import { PAGE_DATA } from "@contract/prerender";
import { embeddedData } from "../../../shared/lib/page";

export type PageData = DataOf<typeof getTributePage>;

/** Returns the data that came with the loaded page, whichever reel it is about. */
export const embeddedPageData = (): PageData | null => embeddedData(PAGE_DATA) as PageData | null;

/** Returns the data of this reel's page, or null if another page was loaded. */
export function pageDataOf(tributeId: string): PageData | null {
  const data = embeddedPageData();
  return data?.tribute?._id === tributeId ? data : null;
}
