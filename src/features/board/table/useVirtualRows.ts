import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import type { Invitee } from "@contract/http/invite";
import { type RefObject, useLayoutEffect, useState } from "react";
import { scrollerOf } from "../../../shared/ui/columns/scrollerOf";

/** A row has at least this height (`PeopleTable.module.css`). */
const ROW_PX = 48;
/** The head of the table covers this much at the top of the column. */
const COVERED_TOP_PX = 48;
/** The selection bar covers at most this much at the bottom of the column. */
const COVERED_BOTTOM_PX = 80;
/** This many rows beyond the visible ones are rendered. */
const SPARE_ROWS = 8;

/**
 * Renders only the rows that can be seen, and the row that has the focus. The column around the
 * table scrolls.
 */
export function useVirtualRows(
  body: RefObject<HTMLElement | null>,
  people: readonly Invitee[],
  active: number,
) {
  const scrollMargin = useOffset(body);
  // oxlint-disable-next-line react/incompatible-library -- the build uses no React Compiler
  const rows = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: people.length,
    getScrollElement: () => scrollerOf(body.current),
    getItemKey: (index) => people[index]?._id ?? index,
    estimateSize: () => ROW_PX,
    scrollMargin,
    scrollPaddingStart: COVERED_TOP_PX,
    scrollPaddingEnd: COVERED_BOTTOM_PX,
    overscan: SPARE_ROWS,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (active >= range.count || indexes.includes(active)) return indexes;
      return [...indexes, active].toSorted((one, other) => one - other);
    },
  });
  return { rows, scrollMargin };
}

/** Returns how far below the top of the column's content an element begins, in pixels. */
function useOffset(element: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const scroller = scrollerOf(element.current);
    if (!scroller) return undefined;
    const measure = (): void => {
      const top = element.current?.getBoundingClientRect().top ?? 0;
      setOffset(Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop));
    };
    measure();
    // Content above the table may load later or expand, which moves the table.
    const observer = new ResizeObserver(measure);
    for (const child of scroller.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element]);
  return offset;
}
