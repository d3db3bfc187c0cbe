import type { KeyboardEvent } from "react";
import type { Selection } from "./useSelection";

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
