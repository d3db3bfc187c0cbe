/** A browser sends the click at most this long after the finger has been lifted. */
const CLICK_DELAY_MS = 350;
/** After this long, the page that should have come next has failed to load. */
const LEAVING_MS = 10_000;

let pressed: Promise<void> | null = null;
let release = (): void => {};
let leftAt = -Infinity;

/**
 * Watches taps from the beginning, so that the page is never taken away between a touch and what
 * the touch does.
 */
export function watchTaps(): void {
  const options = { capture: true, passive: true };
  window.addEventListener("pointerdown", onPress, options);
  window.addEventListener("pointerup", () => void setTimeout(onRelease, CLICK_DELAY_MS), options);
  window.addEventListener("pointercancel", onRelease, options);
  window.addEventListener("click", onClick);
  window.addEventListener("beforeunload", onLeave);
  window.addEventListener("pageshow", onReturn);
}

/**
 * Resolves when no tap is under way, with whether the page is being left. Leaving aborts requests
 * for code, and a reload would take the person back.
 */
export async function isLeaving(): Promise<boolean> {
  await pressed;
  return performance.now() - leftAt < LEAVING_MS;
}

function onPress(): void {
  onRelease();
  pressed = new Promise((resolve) => {
    release = resolve;
  });
}

function onRelease(): void {
  release();
  pressed = null;
}

function onClick({ target, defaultPrevented }: MouseEvent): void {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (link && !defaultPrevented && !link.matches("[target=_blank], [download]")) onLeave();
  onRelease();
}

function onLeave(): void {
  leftAt = performance.now();
}

function onReturn(): void {
  leftAt = -Infinity;
  onRelease();
}
