import type { BrowserPage } from "@tests/support/engines/browserPage";
import { recordedFor } from "./recordedFor";

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
  await page.getByText(recordedFor(seconds)).waitFor();
  await page.getByRole("button", { name: "Stop recording" }).click();
  await sendRecording(page);
}

/** Works like `recordAnswer`, but with a video that is already on the phone. */
export async function sendFile(
  page: BrowserPage,
  { inviteLink, firstName, file }: { inviteLink: string; firstName: string; file: string },
) {
  await continueAsGuest(page, inviteLink, firstName);
  await showOtherWays(page);
  await page.locator("input[type=file]").first().setInputFiles(file);
  await sendRecording(page);
}

export async function continueAsGuest(page: BrowserPage, inviteLink: string, firstName: string) {
  await page.goto(inviteLink);
  await page.getByRole("link", { name: /Record your video/ }).click();
  await page.getByLabel("First name").pressSequentially(firstName);
  await page.getByLabel("Last name").pressSequentially("Guest");
  await page.getByRole("button", { name: "Continue as a guest" }).click();
}

/** Goes from the camera to the question and the ways to take part without a camera. */
export async function showOtherWays(page: BrowserPage) {
  await page.getByRole("button", { name: "Other ways to take part" }).click();
  await page.getByRole("button", { name: "Open the camera" }).waitFor();
}

/** Records with the open camera until something stops it. */
export async function startRecording(page: BrowserPage) {
  await page.getByRole("button", { name: "Start recording" }).click();
}

/** Sends the video of the review and waits for the confirmation. */
export async function sendRecording(page: BrowserPage) {
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { name: "Saved. You can close this page" }).waitFor();
}
