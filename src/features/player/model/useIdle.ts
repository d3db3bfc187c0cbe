import { type RefObject, useEffect, useRef, useState } from "react";

const REST_MS = 2800;
const SIGNS = ["pointermove", "pointerdown", "focusin", "keydown"] as const;

/**
 * Whether nobody has touched the element for a while; only looked after while `isWatched`. What begins by itself
 * begins at rest: the first picture is seen as it is.
 */
export function useIdle(element: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isIdle, setIdle] = useState(true);
  const isAgain = useRef(false);
  useEffect(() => {
    const watched = element.current;
    if (!isWatched || !watched) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wake = (): void => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), REST_MS);
    };
    for (const sign of SIGNS) watched.addEventListener(sign, wake, { signal: leaving.signal });
    // The player's keys work from anywhere on the page.
    document.addEventListener("keydown", wake, { signal: leaving.signal });
    if (isAgain.current) wake();
    return () => {
      isAgain.current = true;
      leaving.abort();
      clearTimeout(timer);
    };
  }, [element, isWatched]);
  return isIdle && isWatched;
}
