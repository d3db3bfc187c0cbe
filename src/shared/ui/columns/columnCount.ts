import { useSyncExternalStore } from "react";

/** This is the specification's content width, `--fr-column`. */
const COLUMN_PX = 414;
/** This much is between two columns, and between the columns and the window's edges. */
const GAP_PX = 24;

/** Returns how many columns fit side by side: one below 900 px, three from 1338 px. */
export const columnsThatFit = (windowPx: number): number =>
  Math.max(1, Math.floor((windowPx - GAP_PX) / (COLUMN_PX + GAP_PX)));

function subscribe(onChange: () => void): () => void {
  window.addEventListener("resize", onChange);
  return () => window.removeEventListener("resize", onChange);
}

/**
 * Returns how many columns of 414 px fit into the window. It changes before the first frame in the
 * new width is painted, so that nothing moves afterwards.
 */
export const useColumnCount = (): number =>
  useSyncExternalStore(subscribe, () => columnsThatFit(window.innerWidth));

/** A lead takes two units, if it leaves room for a column beside it. */
const LEAD_UNITS = 2;

interface ColumnsOptions<Id extends string> {
  hasLead?: boolean;
  /**
   * Names the column that has use for two units. It takes them when the address leads to it, and
   * when there is a unit to spare.
   */
  roomy?: Id;
}

interface ShownColumns<Id extends string> {
  /** Tells that there are several units side by side, those of the lead included. */
  isWide: boolean;
  shown: readonly Id[];
  /** Names the column that takes two units. */
  double: Id | null;
}

/**
 * Returns which columns are shown: the first ones, as many as fit beside the lead. A current column
 * that is not among them takes the place of the last.
 */
export function useShownColumns<Id extends string>(
  ids: readonly Id[],
  current: Id,
  { hasLead = false, roomy }: ColumnsOptions<Id>,
): ShownColumns<Id> {
  const count = useColumnCount();
  const isWide = count > 1;
  const units = isWide && hasLead ? Math.max(1, count - LEAD_UNITS) : count;
  const isDouble = units > 1 && (roomy === current || units > ids.length);
  const double = isDouble ? (roomy ?? null) : null;
  const first = ids.slice(0, double ? units - 1 : units);
  const shown = first.includes(current) ? first : [...first.slice(0, -1), current];
  return { isWide, shown, double };
}
