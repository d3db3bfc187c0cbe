import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const PHONE = { width: 390, height: 844 };
/** The narrowest screen of WCAG's reflow criterion, which is also a small phone's. */
const NARROW = { width: 320, height: 640 };

const axeSource = await readFile(createRequire(import.meta.url).resolve("axe-core"), "utf8");

/** What is wrong with what a page shows, in words; empty when nothing is. */
export async function audit(page: Page): Promise<string[]> {
  await settle(page);
  const found = [
    ...(await violations(page, "light")),
    ...(await violations(page, "dark")),
    ...(await sticksOut(page, "at 200 % text", PHONE, "200%")),
    ...(await sticksOut(page, "at 320 px", NARROW, "")),
  ];
  await page.setViewportSize(PHONE);
  return found;
}

/** What stands for something that is on its way: by its name, and by its class where it has none. */
const COMING = '[aria-label^="Loading"], [class*="_skeleton_"]';

/** Waits until nothing is on its way any more: no spinner, no skeleton, no animation that ends. */
export async function settle(page: Page): Promise<void> {
  await page.locator("main").last().waitFor();
  await page.waitForFunction(
    (coming) =>
      document.querySelector(coming) === null &&
      document.getAnimations().every((animation) => {
        const endTime = Number(animation.effect?.getComputedTiming().endTime);
        return animation.playState !== "running" || !Number.isFinite(endTime);
      }),
    COMING,
  );
}

async function violations(page: Page, scheme: "light" | "dark"): Promise<string[]> {
  await page.evaluate((name) => {
    document.documentElement.dataset.joyColorScheme = name;
  }, scheme);
  await settle(page);
  // By the debugger's connection, which the page's own policy for scripts does not concern.
  await page.evaluate(axeSource);
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
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
