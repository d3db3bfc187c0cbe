/** This leaves time for the first screen, but also ends on a busy one. */
const IDLE_WITHIN_MS = 3000;

/**
 * Resolves when the page has loaded and the browser is idle, for work that no visitor waits for.
 */
export async function afterLoad(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => {
      window.addEventListener("load", resolve, { once: true });
    });
  }
  await new Promise<void>((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ("requestIdleCallback" in window) {
      window.requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
    } else setTimeout(resolve, 0);
  });
}
