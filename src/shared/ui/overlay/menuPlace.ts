import { useState } from "react";

/** This is the specification's content width, `--fr-column`. */
const WIDTH_PX = 414;
/** A menu keeps this distance from the window's edges. */
const EDGE_PX = 16;
const WIDE_PX = 900;

export type MenuPlace = NonNullable<ReturnType<typeof besideFocus>>;

/** Returns the place below or above what has the focus, where there is more room. */
function besideFocus() {
  const button = document.activeElement;
  if (!button || button === document.body || window.innerWidth < WIDE_PX) return null;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const wanted = left > window.innerWidth / 2 ? right - WIDTH_PX : left;
  const below = window.innerHeight - bottom;
  const isBelow = below >= top;
  return {
    left: Math.max(EDGE_PX, Math.min(wanted, window.innerWidth - WIDTH_PX - EDGE_PX)),
    top: isBelow ? bottom : "auto",
    bottom: isBelow ? "auto" : window.innerHeight - top,
    width: WIDTH_PX,
    maxHeight: (isBelow ? below : top) - EDGE_PX,
    borderRadius: "var(--fr-radius-card)",
    transform: "none",
  };
}

/**
 * Returns where a `BottomSheet` opens as a menu: at what had the focus when it was opened. It is null
 * in a narrow window.
 */
export function useMenuPlace(isOpen: boolean): MenuPlace | null {
  const [place, setPlace] = useState<MenuPlace | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setPlace(besideFocus());
  }
  return place;
}
