import { useState } from "react";

/** The first items of a long list, and the way to more, so that a screen never draws thousands at once. */
export function useIncrementalList<Item>(items: readonly Item[], step: number) {
  const [count, setCount] = useState(step);
  return {
    shown: items.slice(0, count),
    hasMore: items.length > count,
    loadMore: () => setCount((old) => old + step),
  };
}
