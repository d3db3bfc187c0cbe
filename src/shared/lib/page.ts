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

/**
 * Returns the data that the server wrote into the HTML as the element `id`, so that the first paint
 * waits for no call. It returns null if there is none.
 */
export function embeddedData(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    // The page is incomplete, or the element belongs to something else.
    return null;
  }
}
