import { useEffect, useState } from "react";

/**
 * Loads a part that a recording can do without, while it is wanted. Unlike with `lazy`, nothing on
 * the screen depends on it: without a network `hasFailed` is true until it is wanted again. `load`
 * must stay the same.
 */
export function useOptionalPart<Part>(load: () => Promise<Part>, isWanted: boolean) {
  const [part, setPart] = useState<Part | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isMissing = isWanted && part === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isLeft = false;
    load().then(
      (loaded) => !isLeft && setPart(() => loaded),
      () => !isLeft && setFailed(true),
    );
    return () => {
      isLeft = true;
      setFailed(false);
    };
  }, [load, isMissing]);
  return { part, hasFailed };
}
