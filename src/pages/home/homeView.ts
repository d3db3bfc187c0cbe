import { REEL_SORTS, type ReelSort } from "@contract/http/tribute";
import { REEL_SEARCH_MAX } from "@contract/limits";
import { useSearchParams } from "react-router-dom";
import { HOME_FILTERS, type HomeFilter } from "../../config/paths";

/** Describes which reels the home page shows, and in which order. Its address holds all of it. */
export interface HomeView {
  /** The filter is null if all lists are shown. */
  show: HomeFilter | null;
  search: string;
  sort: ReelSort;
}

/** Tells whether a filter's reels have a due date that its viewer knows. */
export const hasDueDates = (show: HomeFilter | null): boolean =>
  show !== "gifts" && show !== "saved";

/** Reads the view from the address. What is unknown gets its default. */
function viewIn(query: URLSearchParams): HomeView {
  const show = HOME_FILTERS.find((one) => one === query.get("show")) ?? null;
  const sort = REEL_SORTS.find((one) => one === query.get("sort")) ?? "recent";
  return {
    show,
    search: (query.get("q") ?? "").trim().slice(0, REEL_SEARCH_MAX),
    sort: sort === "due" && !hasDueDates(show) ? "recent" : sort,
  };
}

/** Returns the view of the home page, and changes parts of it without a step in the history. */
export function useHomeView() {
  const [query, setQuery] = useSearchParams();
  const change = ({ show, search, sort }: Partial<HomeView>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        const put = (name: string, value: string | null) =>
          value ? next.set(name, value) : next.delete(name);
        if (show !== undefined) put("show", show);
        if (search !== undefined) put("q", search.trim());
        if (sort !== undefined) put("sort", sort === "recent" ? null : sort);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { view: viewIn(query), change };
}
