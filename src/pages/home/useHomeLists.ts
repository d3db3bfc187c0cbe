import type { SavedReel } from "@contract/http/tribute";
import { useState } from "react";
import {
  useListContributedTributesInfiniteQuery,
  useListGiftsInfiniteQuery,
  useListSavedReelsInfiniteQuery,
  useListTributesInfiniteQuery,
} from "../../services/tribute";
import { type List, useList } from "../../shared/hooks/useList";
import type { HomeFilter } from "../../config/paths";
import type { HomeView } from "./homeView";

/** Names the lists that each filter shows. */
const SHOWN: Record<HomeFilter | "all", readonly ListName[]> = {
  all: ["mine", "in", "gifts", "saved"],
  mine: ["mine"],
  in: ["in"],
  gifts: ["gifts"],
  saved: ["saved"],
  past: ["mine", "in"],
};

export type ListName = "mine" | "in" | "gifts" | "saved";
export type HomeLists = ReturnType<typeof useHomeLists>;

type SavedList = List<{ items: SavedReel[] }>;

const idOf = (reel: { _id: string }): string => reel._id;

function without(list: SavedList, ids: readonly string[]): SavedList {
  if (list.status !== "ready") return list;
  const items = list.data.items.filter((one) => !ids.includes(idOf(one)));
  return { ...list, data: { items } };
}

/**
 * Returns the lists that a view shows, in order. The server searches and sorts all pages of each.
 * Beside the other lists, that of saved reels has only those that are in none of them. `isLoading`
 * tells that the lists have not been complete yet.
 */
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
  const listed = [mine, others, gifts].flatMap(({ data }) => data?.items.map(idOf) ?? []);
  const lists = { mine, in: others, gifts, saved: show ? saved : without(saved, listed) };
  const isComplete = names.every((name) => lists[name].status !== "loading");
  const [wasComplete, setComplete] = useState(isComplete);
  if (isComplete && !wasComplete) setComplete(true);
  return { names, lists, isLoading: !wasComplete };
}
