import axe from "axe-core";
import { expect } from "vitest";

/** Expects that axe finds nothing wrong in what is on the page, dialogs included. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    iframes: false,
    preload: false,
    // jsdom paints nothing, and these two measure pixels; contrast is held by the theme's own test.
    rules: {
      "color-contrast": { enabled: false },
      "label-content-name-mismatch": { enabled: false },
    },
  });
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  expect(found).toEqual([]);
}
