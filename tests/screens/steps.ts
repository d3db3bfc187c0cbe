import type { BrowserPage } from "@tests/support/engines/browserPage";

type TextMatch = string | RegExp;

export const pressButton = (page: BrowserPage, name: TextMatch): Promise<void> =>
  page.getByRole("button", { name }).first().click();

export const followLink = (page: BrowserPage, name: TextMatch): Promise<void> =>
  page.getByRole("link", { name }).first().click();

/** Taps an option on its label, as a finger does. */
export const chooseOption = (page: BrowserPage, option: TextMatch): Promise<void> =>
  page.locator("label").filter({ hasText: option }).first().click();

export const fillField = (page: BrowserPage, label: TextMatch, text: string): Promise<void> =>
  page.getByLabel(label).first().fill(text);

/** Waits until this text is there, and scrolls to it. */
export const waitForText = (page: BrowserPage, text: TextMatch): Promise<void> =>
  page.getByText(text).first().scrollIntoViewIfNeeded();

/** Waits until a dialog, a sheet or the menu with this name is open. */
export const waitForDialog = (page: BrowserPage, name: TextMatch): Promise<void> =>
  page.getByRole("dialog", { name }).waitFor();

/** Waits until a field is marked as invalid, and scrolls to it. */
export const waitForInvalidField = (page: BrowserPage): Promise<void> =>
  page.locator('[aria-invalid="true"]').first().scrollIntoViewIfNeeded();

/** Leaves such requests without a response. */
export const holdRequests = (page: BrowserPage, address: RegExp): Promise<unknown> =>
  page.route(address, () => undefined);

export const failRequests = (page: BrowserPage, address: RegExp): Promise<unknown> =>
  page.route(address, (route) =>
    route.fulfill({
      status: 500,
      json: { status: 500, data: null, error: "Something went wrong", code: "UNEXPECTED" },
    }),
  );
