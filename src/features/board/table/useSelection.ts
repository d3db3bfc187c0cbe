import type { Invitee } from "@contract/http/invite";
import { type KeyboardEvent, useRef } from "react";

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

interface TableKeysOptions {
  active: number;
  count: number;
  selection: Selection;
  onMove: (index: number) => void;
  onOpen: (index: number) => void;
}

/** Page Up and Page Down go this many rows. */
const PAGE_ROWS = 10;

/** Returns the row to which a key leads, or null for another key. */
function targetOf(key: string, active: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return active + 1;
    case "ArrowUp":
      return active - 1;
    case "PageDown":
      return active + PAGE_ROWS;
    case "PageUp":
      return active - PAGE_ROWS;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/**
 * Returns the handler of the keys of a table's rows: arrows, Page Up, Page Down, Home and End move,
 * with Shift they select on the way; Space selects, Enter opens, Ctrl+A selects everybody and
 * Escape nobody.
 */
export function tableKeys({ active, count, selection, onMove, onOpen }: TableKeysOptions) {
  const move = (wanted: number, isSelecting: boolean): void => {
    const index = Math.max(0, Math.min(count - 1, wanted));
    if (isSelecting) {
      if (selection.people.length === 0) selection.toggle(active);
      selection.extendTo(index);
    }
    onMove(index);
  };
  const actionOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | null => {
    if (ctrlKey || metaKey) return key.toLowerCase() === "a" ? () => selection.setAll(true) : null;
    const target = targetOf(key, active, count);
    if (target !== null) return () => move(target, shiftKey);
    if (key === " ")
      return () => (shiftKey ? selection.extendTo(active) : selection.toggle(active));
    if (key === "Enter") return () => onOpen(active);
    return key === "Escape" && selection.people.length > 0 ? () => selection.setAll(false) : null;
  };
  return (event: KeyboardEvent): void => {
    const act = actionOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  };
}
