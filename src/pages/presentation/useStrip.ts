import { type RefObject, useEffect, useState } from "react";

/** The strip is this high, in pixels. It appears when less than this is left of its place. */
const STRIP_PX = 112;

/**
 * Tells whether the place of the player has been scrolled out of the window, so that the player
 * shrinks to a strip at the top. `placePx` is the height that the place keeps meanwhile, so that
 * nothing moves.
 */
export function useStrip(
  place: RefObject<HTMLElement | null>,
  isWanted: boolean,
): { placePx: number } | null {
  const [strip, setStrip] = useState<{ placePx: number } | null>(null);
  useEffect(() => {
    if (!isWanted || !place.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const { boundingClientRect, isIntersecting } = entry;
        const isAbove = !isIntersecting && boundingClientRect.bottom <= STRIP_PX;
        setStrip((before) => (isAbove ? (before ?? { placePx: boundingClientRect.height }) : null));
      },
      { rootMargin: `-${STRIP_PX}px 0px 0px` },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      setStrip(null);
    };
  }, [place, isWanted]);
  return strip;
}
