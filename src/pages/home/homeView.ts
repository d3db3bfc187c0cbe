import type { GiftCard, SavedReel, TributeCard } from "@contract/http/tribute";
import { useSearchParams } from "react-router-dom";
import { HOME_FILTERS, type HomeFilter } from "../../config/paths";
import { today } from "../../shared/lib/dates";
import { compareNames, foldText } from "../../shared/lib/names";

/**
 * Lists the orders of reels. `recent` leaves them as the server sorts them, the newest first; `due`
 * puts those first that are due next.
 */
const REEL_SORTS = ["recent", "due", "name"] as const;
export type ReelSort = (typeof REEL_SORTS)[number];

/** A search has at most this many characters. */
export const REEL_SEARCH_MAX = 100;

export interface HomeView {
  /** The filter is null if all lists are shown. */
  show: HomeFilter | null;
  search: string;
  sort: ReelSort;
}

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

type ListedReel = TributeCard | GiftCard | SavedReel;

/** Returns the card of a reel. A saved reel has either a reel card or a gift card. */
const cardOf = (
  listed: ListedReel,
): Pick<GiftCard, "name" | "tributeFor"> & Partial<TributeCard & GiftCard> =>
  "reel" in listed ? ((listed.reel ?? listed.gift) as TributeCard | GiftCard) : listed;

/**
 * Returns the reels that a view shows, in its order. A search looks at the names of the reels, of
 * the people they are for, and of those who gave them.
 */
export function reelsInView<Reel extends ListedReel>(
  reels: readonly Reel[],
  { show, search, sort }: HomeView,
): Reel[] {
  const wanted = foldText(search);
  const dueDay = (reel: Reel) => cardOf(reel).dueDate ?? "";
  const found = reels.filter((reel) => {
    const { name, tributeFor, from, state } = cardOf(reel);
    const people = tributeFor.name.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    return (
      foldText([name, from, ...people].join("\n")).includes(wanted) &&
      (show !== "past" || state === "closed" || dueDay(reel) < today())
    );
  });
  if (sort === "recent") return found;
  if (sort === "name")
    return found.toSorted((one, other) => compareNames(cardOf(one).name, cardOf(other).name));
  // Reels that were due before today come last, and the latest of them comes first.
  const byDay = found.toSorted((one, other) => compareNames(dueDay(one), dueDay(other)));
  const over = byDay.filter((reel) => dueDay(reel) < today());
  return [...byDay.slice(over.length), ...over.toReversed()];
}
