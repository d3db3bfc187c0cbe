import axe from "axe-core";
import { expect } from "vitest";

/** Expects that axe finds nothing wrong in what is on the page, dialogs included. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    iframes: false,
    preload: false,
    // Nothing is painted here, and these measure pixels; the end-to-end tests hold the screens to them in Chromium.
    rules: {
      "aria-hidden-focus": { enabled: false },
      "color-contrast": { enabled: false },
      "label-content-name-mismatch": { enabled: false },
    },
  });
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  expect(found).toEqual([]);
}
