import type { Location } from "react-router-dom";
import type { OpensCamera } from "../../config/paths";

/** Holds the address of the recorder that somebody has followed without the app. */
const KEY = "folkreel-camera-request";

/**
 * Remembers a tap on a link to the recorder that the browser follows itself, because the app has not
 * loaded yet. The app says it in the state of a navigation instead.
 */
export function watchCameraRequests(): void {
  window.addEventListener("click", ({ target, defaultPrevented, ctrlKey, metaKey, shiftKey }) => {
    if (defaultPrevented || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>("a[href^='/recordtribute']");
    try {
      if (link) sessionStorage.setItem(KEY, link.href);
    } catch {
      // Without storage, the recorder asks once more.
    }
  });
}

/** Tells whether this page was opened by such a tap, or by one in the app. */
export function hasCameraRequest(here: Pick<Location, "state">): boolean {
  if ((here.state as Partial<OpensCamera> | null)?.opensCamera) return true;
  try {
    return sessionStorage.getItem(KEY) === location.href;
  } catch {
    return false;
  }
}

/** Forgets the tap, because it counts once. */
export function forgetCameraRequest(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}
