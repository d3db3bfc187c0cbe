import type { DataOf } from "@contract/http/endpoint";
import type { getTributePage } from "@contract/http/tribute";
import { PAGE_DATA } from "@contract/prerender";
import { writtenData } from "../../../shared/lib/writtenData";

export type PageData = DataOf<typeof getTributePage>;

/** The data of the reel's page that was loaded, whichever reel it is of. */
export const writtenPageData = (): PageData | null => writtenData(PAGE_DATA) as PageData | null;

/** The data of this reel's page; null when the page is another one (the app has moved on since it was loaded). */
export function pageDataOf(tributeId: string): PageData | null {
  const data = writtenPageData();
  return data?.tribute?._id === tributeId ? data : null;
}
