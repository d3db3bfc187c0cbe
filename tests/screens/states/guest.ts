import type { BrowserPage } from "@tests/support/engines/browserPage";
import { pressButton, fillField } from "../steps";

export async function continueAs(
  page: BrowserPage,
  firstName: string,
  lastName: string,
): Promise<void> {
  await fillField(page, "First name", firstName);
  await fillField(page, "Last name", lastName);
  await pressButton(page, "Continue as a guest");
}

/** Goes to another address of the product, whatever is in progress. */
export async function goTo(page: BrowserPage, address: string): Promise<void> {
  // An unfinished video or form would ask whether to leave.
  await page.evaluate(() =>
    addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), {
      capture: true,
    }),
  );
  await page.goto(new URL(address, page.url()).href);
}
