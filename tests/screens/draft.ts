import type { BrowserPage } from "@tests/support/engines/browserPage";

/**
 * Stores a draft as this browser would, because the steps of creating a reel need a started one.
 */
export async function storeDraft(page: BrowserPage, origin: string, reelId: string): Promise<void> {
  // This is not a page of the app, because the app would overwrite the state.
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate((tributeId) => {
    const root = JSON.parse(localStorage.getItem("persist:root") ?? "{}") as Record<string, string>;
    const draft = JSON.parse(root.createTribute ?? "{}") as object;
    const started = { name: "Happy birthday!", tributeId, tributeType: "Birthday" };
    root.createTribute = JSON.stringify({ ...draft, ...started });
    localStorage.setItem("persist:root", JSON.stringify(root));
  }, reelId);
}
