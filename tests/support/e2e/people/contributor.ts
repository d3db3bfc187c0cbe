import type { Page } from "playwright-core";

/** Opens the invite link, continues as a guest, records for some seconds, watches it, sends it and sees it confirmed. */
export async function recordAnswer(
  page: Page,
  { inviteLink, firstName, seconds }: { inviteLink: string; firstName: string; seconds: number },
) {
  await continueAsGuest(page, inviteLink, firstName);
  await page.getByRole("button", { name: "Open the camera" }).click();
  await page.getByRole("button", { name: "Start recording" }).click();
  // The clock on the screen says how long it has been filming.
  await page.getByText(new RegExp(`^0:0${seconds}`)).waitFor();
  await page.getByRole("button", { name: "Stop recording" }).click();
  await send(page);
}

/** As `recordAnswer`, with a video that the phone has already. */
export async function sendFile(
  page: Page,
  { inviteLink, firstName, file }: { inviteLink: string; firstName: string; file: string },
) {
  await continueAsGuest(page, inviteLink, firstName);
  await page.getByRole("button", { name: "Open the camera" }).waitFor();
  await page.locator("input[type=file]").first().setInputFiles(file);
  await send(page);
}

/** From the invite link to the recorder, as somebody whom the product has never seen. */
export async function continueAsGuest(page: Page, inviteLink: string, firstName: string) {
  await page.goto(inviteLink);
  await page.getByRole("link", { name: /Record your video/ }).click();
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill("Guest");
  await page.getByRole("button", { name: "Continue as a guest" }).click();
}

async function send(page: Page) {
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { name: "Saved. You can close this page" }).waitFor();
}
