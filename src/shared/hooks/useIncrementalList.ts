import { useState } from "react";

/**
 * Returns the first items of a long list and a function that shows more, so that a screen never
 * renders thousands at once.
 */
export function useIncrementalList<Item>(items: readonly Item[], step: number) {
  const [count, setCount] = useState(step);
  return {
    shown: items.slice(0, count),
    hasMore: items.length > count,
    loadMore: () => setCount((old) => old + step),
  };
}
