import axe from "axe-core";
import { expect } from "vitest";

/** Expects that axe finds nothing wrong on the page, dialogs included. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    iframes: false,
    preload: false,
    // Nothing is painted here, and these rules measure pixels. The end-to-end tests apply them to
    // the screens in Chromium.
    rules: {
      "aria-hidden-focus": { enabled: false },
      "color-contrast": { enabled: false },
      "label-content-name-mismatch": { enabled: false },
    },
  });
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  expect(found).toEqual([]);
}
