/** Long enough for the first screen, short enough to be done on a busy one. */
const IDLE_WITHIN_MS = 3000;

/** Resolves when the page has loaded and the browser has nothing better to do: for what no visitor waits for. */
export async function afterLoad(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => {
      window.addEventListener("load", resolve, { once: true });
    });
  }
  await new Promise<void>((resolve) => {
    // Safari has none.
    if ("requestIdleCallback" in window) {
      window.requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
    } else setTimeout(resolve, 0);
  });
}
