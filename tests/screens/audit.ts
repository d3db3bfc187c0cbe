import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { BrowserPage } from "@tests/support/engines/browserPage";
import { resizeWindow } from "@tests/support/engines/resizeWindow";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** This is the narrowest screen of WCAG's reflow criterion, which is also a small phone's. */
const NARROW = { width: 320, height: 640 };

const axeSource = await readFile(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

export const SCHEMES = ["light", "dark"] as const;
/** This is the scheme of a device on which nothing was chosen. */
const DEVICE_SCHEME = "light";
type Scheme = (typeof SCHEMES)[number];

/** Tells whether the audited screen keeps showing a loading state, and has a layout of its own in wide windows. */
interface AuditOptions {
  isLoading?: true;
  isWide?: true;
}

/** Returns descriptions of what is wrong on a page, or an empty list. */
export async function audit(page: BrowserPage, shown: AuditOptions = {}): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(endTransitions);
  for (const viewport of shown.isWide ? [DESKTOP, PHONE] : [PHONE]) {
    await resizeWindow(page, viewport);
    for (const scheme of SCHEMES) {
      if (!(await setScheme(page, scheme))) continue;
      await waitUntilLoaded(page, shown);
      found.push(...(await violations(page, scheme)));
    }
  }
  found.push(
    ...(await findOverflow(page, "at 200 % text", PHONE, "200%")),
    ...(await findOverflow(page, "at 320 px", NARROW, "")),
  );
  await page.setViewportSize(PHONE);
  return found;
}

/** Runs in the page. A film that ends during the audit changes colours, and axe would measure between. */
function endTransitions(): void {
  for (const duration of ["--fr-fast", "--fr-calm"])
    document.documentElement.style.setProperty(duration, "0ms");
}

/** Matches loading indicators by their name, or by their class where they have no name. */
const LOADING = '[aria-label^="Loading"], [class*="_skeleton_"]';

/**
 * Waits until no spinner or skeleton is shown any more, and finishes animations that end.
 * @throws Error with the elements that still load or move, if that takes too long.
 */
export async function waitUntilLoaded(
  page: BrowserPage,
  { isLoading }: AuditOptions = {},
): Promise<void> {
  await page.locator("main").last().waitFor();
  const loading = isLoading ? null : LOADING;
  await page
    .waitForFunction((pattern) => {
      const moving = finishAnimations();
      return moving === 0 && (pattern === null || document.querySelector(pattern) === null);

      function finishAnimations(): number {
        return document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime),
          )
          .map((animation) => animation.finish()).length;
      }
    }, loading)
    .catch(async (cause: unknown) => {
      throw new Error(`Still loading or moving: ${await findUnrest(page, loading)}`, { cause });
    });
}

/** Describes the loading indicators and the animated elements of a page. */
const findUnrest = (page: BrowserPage, loading: string | null): Promise<string> =>
  page.evaluate((pattern) => {
    const indicators = pattern === null ? [] : [...document.querySelectorAll(pattern)];
    const animated = document.getAnimations().map(({ effect, playState }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return `${playState} ${target?.outerHTML.slice(0, 200) ?? ""}`;
    });
    return [...indicators.map(({ outerHTML }) => outerHTML.slice(0, 200)), ...animated].join("\n");
  }, loading);

/**
 * Shows the app in a scheme as if its user had chosen it, and a server-rendered page as if the
 * device had. The choice is stored as well, because a component that mounts later would restore the
 * stored one.
 * @returns false if the engine cannot change its device's scheme.
 */
export async function setScheme(page: BrowserPage, scheme: Scheme): Promise<boolean> {
  const isApp = await page.evaluate((newValue) => {
    const { dataset } = document.documentElement;
    if (dataset.joyColorScheme === undefined) return false;
    const key = "joy-mode";
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
    dataset.joyColorScheme = newValue;
    return true;
  }, scheme);
  // The app also listens to its device's scheme and would apply its own choice again.
  if (isApp) return true;
  if (scheme !== DEVICE_SCHEME && !page.emulateMedia) return false;
  await page.emulateMedia?.({ colorScheme: scheme });
  return true;
}

interface WithAxe {
  axe?: { run(options: RunOptions): Promise<AxeResults> };
}

async function violations(page: BrowserPage, scheme: Scheme): Promise<string[]> {
  const hasAxe = await page.evaluate(() => (globalThis as WithAxe).axe !== undefined);
  // The debugger's connection is not subject to the page's own script policy.
  if (!hasAxe) await page.evaluate(axeSource);
  const results = await page.evaluate(() =>
    // Passed rules need no report.
    (globalThis as WithAxe).axe?.run({ resultTypes: ["violations"] }),
  );
  if (!results) throw new Error("axe could not be read into the page.");
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${scheme}: ${id} ${html} ${failureSummary ?? ""}`),
  );
}

/**
 * Returns elements that extend beyond the right edge, so that a person would have to scroll
 * sideways to read.
 */
async function findOverflow(
  page: BrowserPage,
  when: string,
  size: { width: number; height: number },
  fontSize: string,
): Promise<string[]> {
  await resizeWindow(page, size);
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
