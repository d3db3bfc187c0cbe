import { hasOngoing } from "../shared/lib/ongoing";
import { reloadIfReachable } from "../shared/lib/reload/missingCode";

/**
 * Reloads the page when a part of the app cannot be loaded a second time although the server
 * answers, because this engine then remembers the first failure. Screens and calls import again by
 * themselves what they lack. Nothing reloads during a recording or an upload.
 */
export function watchMissingCode(): void {
  const failures = new Set<string>();
  window.addEventListener("vite:preloadError", ({ payload: { message } }) => {
    if (failures.has(message) && !hasOngoing()) void reloadIfReachable();
    failures.add(message);
  });
}
