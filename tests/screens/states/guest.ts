import type { BrowserPage } from "@tests/support/engines/browserPage";
import { pressButton, fillField } from "../steps";

/** Goes from the login to the recorder, whose camera opens. */
export const enterAsGuest = (page: BrowserPage): Promise<void> =>
  pressButton(page, "Continue as a guest");

/** Says on the review who sends the video, and sends it. */
export async function sendAsKim(page: BrowserPage): Promise<void> {
  await fillField(page, "First name", "Kim");
  await fillField(page, "Last name", "Guest");
  await pressButton(page, "Send");
}

/** Says who says thank you. */
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
