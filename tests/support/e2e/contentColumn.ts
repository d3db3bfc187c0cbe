import type { Page } from "playwright-core";
import { expect } from "vitest";
import { resizeWindow } from "@tests/support/engines/resizeWindow";

/**
 * Repeats the specification: 414 px on wider screens, which start at its small breakpoint, and at
 * least 750 px high.
 */
export const COLUMN = 414;
export const COLUMN_GAP = 24;
const MIN_HEIGHT = 750;
const DESKTOP = 1440;
const WIDER_SCREENS = [DESKTOP, 640] as const;
const PHONE = 390;
/** This is lower than the minimum height. */
const WINDOW_HEIGHT = 600;

interface Size {
  width: number;
  height: number;
}

/**
 * Measures the main content's width, and its height including the bars above and below it, in
 * pixels. Of several columns side by side, it measures one.
 *
 * @param width the width of the window
 */
async function measureContent(page: Page, width: number): Promise<Size> {
  await resizeWindow(page, { width, height: WINDOW_HEIGHT });
  // While a part of the screen is loading, React hides the rest.
  const size = await page.waitForFunction((column) => {
    const main = document.querySelector("main");
    const columns = main?.querySelectorAll<HTMLElement>(":scope > [role=group]:not([hidden])");
    const part = [...(columns ?? [])].at(-1);
    if (part?.firstElementChild instanceof HTMLElement)
      return { width: part.offsetWidth, height: part.firstElementChild.offsetHeight };
    if (!main?.parentElement || main.offsetWidth === 0) return undefined;
    const widest = widestTrack(main);
    if (widest) return { width: widest, height: main.parentElement.offsetHeight };
    const card = main.parentElement.offsetWidth === main.offsetWidth ? main.parentElement : main;
    return { width: main.offsetWidth, height: card.offsetHeight };

    function widestTrack(content: HTMLElement): number | undefined {
      if (!content.closest("[data-columns]")) return undefined;
      const count = Math.floor(content.offsetWidth / column);
      if (count < 2) return undefined;
      const widths = [...content.querySelectorAll("*")]
        .map((one) => getComputedStyle(one).gridTemplateColumns.split(" "))
        .filter((tracks) => tracks.length === count)
        .flatMap((tracks) => tracks.map((track) => Number.parseFloat(track)));
      return widths.length > 0 ? Math.max(...widths) : undefined;
    }
  }, COLUMN);
  return (await size.jsonValue()) ?? { width: 0, height: 0 };
}

/** Expects the column's size on a screen this many pixels wide. */
async function expectColumn(page: Page, screen: number): Promise<void> {
  const { width, height } = await measureContent(page, screen);
  expect({ screen, width }).toEqual({ screen, width: Math.min(screen, COLUMN) });
  expect(height).toBeGreaterThanOrEqual(MIN_HEIGHT);
}

export async function expectColumnEverywhere(page: Page): Promise<void> {
  for (const screen of [...WIDER_SCREENS, PHONE]) await expectColumn(page, screen);
}
