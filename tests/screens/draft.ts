import type { Page } from "playwright-core";

/** The steps of making a reel need one that was begun: the draft as this browser would keep it. */
export async function takeUpDraft(page: Page, origin: string, reelId: string): Promise<void> {
  // Not on a page of the app, which would write its own state over it.
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate((tributeId) => {
    const root = JSON.parse(localStorage.getItem("persist:root") ?? "{}") as Record<string, string>;
    const draft = JSON.parse(root.createTribute ?? "{}") as object;
    const started = { name: "Happy birthday!", tributeId, tributeType: "Birthday" };
    root.createTribute = JSON.stringify({ ...draft, ...started });
    localStorage.setItem("persist:root", JSON.stringify(root));
  }, reelId);
}
