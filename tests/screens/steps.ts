import type { Page } from "playwright-core";

type Words = string | RegExp;

/** Presses the first button of a name. */
export const press = (page: Page, name: Words): Promise<void> =>
  page.getByRole("button", { name }).first().click();

/** Follows the first link of a name. */
export const follow = (page: Page, name: Words): Promise<void> =>
  page.getByRole("link", { name }).first().click();

/** Taps an option, as a finger does: on its label. */
export const choose = (page: Page, option: Words): Promise<void> =>
  page.locator("label").filter({ hasText: option }).first().click();

/** Writes into the field of a label. */
export const write = (page: Page, label: Words, text: string): Promise<void> =>
  page.getByLabel(label).first().fill(text);

/** Waits until such words are there, and reads them. */
export const untilSaid = (page: Page, words: Words): Promise<void> =>
  page.getByText(words).first().scrollIntoViewIfNeeded();

/** Waits until a dialog, a sheet or the menu of a name is open. */
export const untilAsked = (page: Page, name: Words): Promise<void> =>
  page.getByRole("dialog", { name }).waitFor();

/** Waits until a field says that its value is wrong, and looks at it. */
export const untilRefused = (page: Page): Promise<void> =>
  page.locator('[aria-invalid="true"]').first().scrollIntoViewIfNeeded();

/** Keeps such requests from being answered at all. */
export const hold = (page: Page, address: RegExp): Promise<unknown> =>
  page.route(address, () => undefined);

/** Has the server fail at such requests. */
export const fail = (page: Page, address: RegExp): Promise<unknown> =>
  page.route(address, (route) =>
    route.fulfill({
      status: 500,
      json: { status: 500, data: null, error: "Something went wrong", code: "UNEXPECTED" },
    }),
  );
