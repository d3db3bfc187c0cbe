import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Repeats the specification: 414 px on wider screens, which start at its small breakpoint, and at
 * least 750 px high.
 */
export const COLUMN = 414;
const MIN_HEIGHT = 750;
export const DESKTOP = 1440;
export const WIDER_SCREENS = [DESKTOP, 640] as const;
export const PHONE = 390;
/** This is lower than the minimum height. */
export const WINDOW_HEIGHT = 600;

interface Size {
  width: number;
  height: number;
}

/**
 * Measures the main content's width, and its height including the bars above and below it, in
 * pixels.
 */
export async function measureContent(page: Page, width: number): Promise<Size> {
  await page.setViewportSize({ width, height: WINDOW_HEIGHT });
  // While a part of the screen is loading, React hides the rest.
  const size = await page.waitForFunction(() => {
    const main = document.querySelector("main");
    if (!main?.parentElement || main.offsetWidth === 0) return undefined;
    const column = main.parentElement.offsetWidth === main.offsetWidth ? main.parentElement : main;
    return { width: main.offsetWidth, height: column.offsetHeight };
  });
  return (await size.jsonValue()) ?? { width: 0, height: 0 };
}

/** Expects the column's size on a screen this many pixels wide. */
export async function expectColumn(page: Page, screen: number): Promise<void> {
  const { width, height } = await measureContent(page, screen);
  expect({ screen, width }).toEqual({ screen, width: Math.min(screen, COLUMN) });
  expect(height).toBeGreaterThanOrEqual(MIN_HEIGHT);
}

export async function expectColumnEverywhere(page: Page): Promise<void> {
  for (const screen of [...WIDER_SCREENS, PHONE]) await expectColumn(page, screen);
}
