import type { BrowserPage } from "@tests/support/engines/browserPage";

/**
 * Opens the invite link, continues as a guest, records for some seconds, watches the video, sends
 * it and waits for the confirmation.
 */
export async function recordAnswer(
  page: BrowserPage,
  { inviteLink, firstName, seconds }: { inviteLink: string; firstName: string; seconds: number },
) {
  await continueAsGuest(page, inviteLink, firstName);
  await startRecording(page);
  // The clock on the screen shows how long it has been recording.
  await page.getByText(new RegExp(`^0:0${seconds}`)).waitFor();
  await page.getByRole("button", { name: "Stop recording" }).click();
  await sendRecording(page);
}

/** Works like `recordAnswer`, but with a video that is already on the phone. */
export async function sendFile(
  page: BrowserPage,
  { inviteLink, firstName, file }: { inviteLink: string; firstName: string; file: string },
) {
  await continueAsGuest(page, inviteLink, firstName);
  await page.getByRole("button", { name: "Open the camera" }).waitFor();
  await page.locator("input[type=file]").first().setInputFiles(file);
  await sendRecording(page);
}

/** Goes from the invite link to the recorder as a new guest. */
export async function continueAsGuest(page: BrowserPage, inviteLink: string, firstName: string) {
  await page.goto(inviteLink);
  await page.getByRole("link", { name: /Record your video/ }).click();
  await page.getByLabel("First name").pressSequentially(firstName);
  await page.getByLabel("Last name").pressSequentially("Guest");
  await page.getByRole("button", { name: "Continue as a guest" }).click();
}

/** Opens the camera and records until something stops it. */
export async function startRecording(page: BrowserPage) {
  await page.getByRole("button", { name: "Open the camera" }).click();
  await page.getByRole("button", { name: "Start recording" }).click();
}

/** Sends the video of the review and waits for the confirmation. */
export async function sendRecording(page: BrowserPage) {
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { name: "Saved. You can close this page" }).waitFor();
}
