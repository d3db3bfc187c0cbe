import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const PHONE = { width: 390, height: 844 };
/** The narrowest screen of WCAG's reflow criterion, which is also a small phone's. */
const NARROW = { width: 320, height: 640 };

const axeSource = await readFile(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

export const SCHEMES = ["light", "dark"] as const;
type Scheme = (typeof SCHEMES)[number];

/** What is looked at may go on showing that something is on its way. */
interface Shown {
  isComing?: true;
}

/** What is wrong with what a page shows, in words; empty when nothing is. */
export async function audit(page: Page, shown: Shown = {}): Promise<string[]> {
  await page.setViewportSize(PHONE);
  const found: string[] = [];
  for (const scheme of SCHEMES) {
    await inScheme(page, scheme);
    await settle(page, shown);
    found.push(...(await violations(page, scheme)));
  }
  found.push(
    ...(await sticksOut(page, "at 200 % text", PHONE, "200%")),
    ...(await sticksOut(page, "at 320 px", NARROW, "")),
  );
  await page.setViewportSize(PHONE);
  return found;
}

/** What stands for something that is on its way: by its name, and by its class where it has none. */
const COMING = '[aria-label^="Loading"], [class*="_skeleton_"]';

/** Waits until nothing is on its way any more, neither spinner nor skeleton, and brings animations that end to their end. */
export async function settle(page: Page, { isComing }: Shown = {}): Promise<void> {
  await page.locator("main").last().waitFor();
  await page.waitForFunction(
    (coming) =>
      (coming === null || document.querySelector(coming) === null) &&
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime),
        )
        .map((animation) => animation.finish()).length === 0,
    isComing ? null : COMING,
  );
}

/**
 * Shows the app as its person would choose it, and a page that the server paints as their device does.
 * The choice is stored as well: a component that is mounted later would bring the stored one back.
 */
export async function inScheme(page: Page, scheme: Scheme): Promise<void> {
  const isApp = await page.evaluate((newValue) => {
    const { dataset } = document.documentElement;
    if (dataset.joyColorScheme === undefined) return false;
    const key = "joy-mode";
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
    dataset.joyColorScheme = newValue;
    return true;
  }, scheme);
  // The app hears of its device's scheme as well, and would take its own choice up again.
  if (!isApp) await page.emulateMedia({ colorScheme: scheme });
}

/** What a page has once axe was read into it. */
interface WithAxe {
  axe?: { run(options: RunOptions): Promise<AxeResults> };
}

async function violations(page: Page, scheme: Scheme): Promise<string[]> {
  const hasAxe = await page.evaluate(() => (globalThis as WithAxe).axe !== undefined);
  // By the debugger's connection, which the page's own policy for scripts does not concern.
  if (!hasAxe) await page.evaluate(axeSource);
  const results = await page.evaluate(() =>
    // What is right needs no report of its own.
    (globalThis as WithAxe).axe?.run({ resultTypes: ["violations"] }),
  );
  if (!results) throw new Error("axe could not be read into the page.");
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${scheme}: ${id} ${html} ${failureSummary ?? ""}`),
  );
}

/** Elements that reach over the right edge, where a person would have to scroll sideways to read. */
async function sticksOut(
  page: Page,
  when: string,
  size: { width: number; height: number },
  fontSize: string,
): Promise<string[]> {
  await page.setViewportSize(size);
  const names = await page.evaluate((rootSize) => {
    const root = document.documentElement;
    root.style.fontSize = rootSize;
    const isOver = root.scrollWidth > root.clientWidth;
    const over = [...document.querySelectorAll("main *, header *, footer *, [role=dialog] *")]
      .filter((element) => !element.closest("svg") && element.childElementCount === 0)
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120));
    root.style.fontSize = "";
    return isOver ? over.slice(0, 3) : [];
  }, fontSize);
  return names.map((name) => `${when}: ${name}`);
}
