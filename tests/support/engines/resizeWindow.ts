import type { BrowserPage, Viewport } from "./browserPage";

/**
 * Resizes the window and waits until the page has drawn a frame of this size. On a busy machine,
 * Chromium changes the size of the page a moment after it has confirmed the change.
 */
export async function resizeWindow(page: BrowserPage, size: Viewport): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(
    ({ width, height }) => innerWidth === width && innerHeight === height,
    size,
  );
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
      }),
  );
}
