/**
 * Tells whether this browser can get notifications: `homeScreen` means that it can once the app is on
 * the home screen, as iPhones and iPads require.
 */
export type Support = "yes" | "no" | "homeScreen";

export function pushSupport(): Support {
  const can = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (can) return "yes";
  return isAppleTouch() && !isInstalled() ? "homeScreen" : "no";
}

/** iPads call themselves Macs, which have no touch screen. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;
