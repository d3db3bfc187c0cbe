import { type RefObject, useEffect, useRef, useState } from "react";

const IDLE_AFTER_MS = 2800;
const ACTIVITY_EVENTS = ["pointermove", "pointerdown", "focusin", "keydown"] as const;

/**
 * Tells whether nobody has touched the element for a while. It watches only while `isWatched`. It
 * starts as idle, so that the first picture of an automatic start is not covered.
 */
export function useIdle(element: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isIdle, setIdle] = useState(true);
  const hasBeenWatched = useRef(false);
  useEffect(() => {
    const watched = element.current;
    if (!isWatched || !watched) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const onActivity = (): void => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS);
    };
    for (const type of ACTIVITY_EVENTS)
      watched.addEventListener(type, onActivity, { signal: leaving.signal });
    // The player's keys work from anywhere on the page.
    document.addEventListener("keydown", onActivity, { signal: leaving.signal });
    if (hasBeenWatched.current) onActivity();
    return () => {
      hasBeenWatched.current = true;
      leaving.abort();
      clearTimeout(timer);
    };
  }, [element, isWatched]);
  return isIdle && isWatched;
}
