import {
  useListContributedTributesInfiniteQuery,
  useListGiftsInfiniteQuery,
  useListSavedReelsInfiniteQuery,
  useListTributesInfiniteQuery,
} from "../../services/tribute";
import { useList } from "../../shared/hooks/useList";
import type { HomeFilter } from "../../config/paths";
import type { HomeView } from "./homeView";

/** Names the lists that each filter shows. */
const SHOWN: Record<HomeFilter | "all", readonly ListName[]> = {
  all: ["mine", "in", "gifts"],
  mine: ["mine"],
  in: ["in"],
  gifts: ["gifts"],
  saved: ["saved"],
  past: ["mine", "in"],
};

export type ListName = "mine" | "in" | "gifts" | "saved";

/** Returns the lists that a view shows, in order. The server searches and sorts all pages of each. */
export function useHomeLists({ show, search, sort }: HomeView) {
  const names = SHOWN[show ?? "all"];
  const past = show === "past" || undefined;
  const found = { search: search || undefined };
  const own = { ...found, past, sort };
  const undated = { ...found, sort: sort === "due" ? ("recent" as const) : sort };
  const unlessShown = (name: ListName) => ({ skip: !names.includes(name) });
  const mine = useList(useListTributesInfiniteQuery(own, unlessShown("mine")));
  const others = useList(useListContributedTributesInfiniteQuery(own, unlessShown("in")));
  const gifts = useList(useListGiftsInfiniteQuery(undated, unlessShown("gifts")));
  const saved = useList(useListSavedReelsInfiniteQuery(undated, unlessShown("saved")));
  return { names, lists: { mine, in: others, gifts, saved } };
}
