import type { Invitee } from "@contract/http/invite";
import { useRef } from "react";

export type SelectedIds = ReadonlySet<string>;

export interface Selection {
  has: (person: Invitee) => boolean;
  people: readonly Invitee[];
  toggle: (index: number) => void;
  extendTo: (index: number) => void;
  setAll: (isSelected: boolean) => void;
}

/**
 * Keeps which people are selected. A filter hides selected people, who are then left alone; they
 * are still selected when it is taken away.
 */
export function useSelection(
  shown: readonly Invitee[],
  ids: SelectedIds,
  setIds: (change: (ids: SelectedIds) => SelectedIds) => void,
): Selection {
  const anchor = useRef<string | null>(null);
  const toggle = (index: number): void => {
    const id = shown[index]?._id;
    if (id === undefined) return;
    anchor.current = id;
    setIds((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  };
  const extendTo = (index: number): void => {
    const found = shown.findIndex(({ _id: id }) => id === anchor.current);
    const from = found === -1 ? index : found;
    anchor.current = shown[from]?._id ?? null;
    const range = shown.slice(Math.min(from, index), Math.max(from, index) + 1);
    setIds((before) => new Set([...before, ...range.map(({ _id: id }) => id)]));
  };
  const setAll = (isSelected: boolean): void =>
    setIds((before) => {
      const others = new Set(before);
      for (const { _id: id } of shown) {
        if (isSelected) others.add(id);
        else others.delete(id);
      }
      return others;
    });
  return {
    has: ({ _id: id }) => ids.has(id),
    people: shown.filter(({ _id: id }) => ids.has(id)),
    toggle,
    extendTo,
    setAll,
  };
}
