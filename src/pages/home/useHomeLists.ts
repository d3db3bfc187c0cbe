import type { SavedReel } from "@contract/http/tribute";
import { useState } from "react";
import {
  useListContributedTributesQuery,
  useListGiftsQuery,
  useListSavedReelsQuery,
  useListTributesQuery,
} from "../../services/tribute";
import { type QueryState, queryState } from "../../shared/hooks/queryState";
import type { HomeFilter } from "../../config/paths";
import { type HomeView, reelsInView } from "./homeView";

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

export type ListState<Reel> = QueryState<{ items: Reel[] }> & { reload: () => void };

const idOf = (reel: { _id: string }): string => reel._id;

function withItems<Reel>(list: ListState<Reel>, change: (items: Reel[]) => Reel[]) {
  return list.status === "ready" ? { ...list, data: { items: change(list.data.items) } } : list;
}

/**
 * Returns the lists that a view shows, in order, searched and sorted as it says. Beside the other
 * lists, that of saved reels has only those that are in none of them. `isLoading` tells that the
 * lists have not been complete yet.
 */
export function useHomeLists(view: HomeView) {
  const { show, sort } = view;
  const names = SHOWN[show ?? "all"];
  const undated: HomeView = { ...view, sort: sort === "due" ? "recent" : sort };
  const unlessShown = (name: ListName) => ({ skip: !names.includes(name) });
  const mine = queryState(useListTributesQuery(undefined, unlessShown("mine")));
  const others = queryState(useListContributedTributesQuery(undefined, unlessShown("in")));
  const gifts = queryState(useListGiftsQuery(undefined, unlessShown("gifts")));
  const saved = queryState(useListSavedReelsQuery(undefined, unlessShown("saved")));
  const listed = new Set([mine, others, gifts].flatMap(({ data }) => data?.items.map(idOf) ?? []));
  const isUnlisted = (one: SavedReel) => show === "saved" || !listed.has(idOf(one));
  const lists = {
    mine: withItems(mine, (items) => reelsInView(items, view)),
    in: withItems(others, (items) => reelsInView(items, view)),
    gifts: withItems(gifts, (items) => reelsInView(items, undated)),
    saved: withItems(saved, (items) => reelsInView(items.filter(isUnlisted), undated)),
  };
  const isComplete = names.every((name) => lists[name].status !== "loading");
  const [wasComplete, setComplete] = useState(isComplete);
  if (isComplete && !wasComplete) setComplete(true);
  return { names, lists, isLoading: !wasComplete };
}
