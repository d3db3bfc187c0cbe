import type { Page } from "playwright-core";
import { press, write } from "../steps";

/** Continues as a guest where a name is asked for. */
export async function continueAs(page: Page, firstName: string, lastName: string): Promise<void> {
  await write(page, "First name", firstName);
  await write(page, "Last name", lastName);
  await press(page, "Continue as a guest");
}

/** Goes to another address of the product, whatever is under way. */
export async function goTo(page: Page, address: string): Promise<void> {
  page.once("dialog", (dialog) => void dialog.accept());
  await page.goto(new URL(address, page.url()).href);
}
