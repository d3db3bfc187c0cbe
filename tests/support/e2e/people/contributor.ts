import type { BrowserPage } from "@tests/support/engines/browserPage";
import { recordedFor } from "./recordedFor";

/**
 * Opens the invite link, records for some seconds, watches the video, says who sends it, and waits
 * for the confirmation.
 */
export async function recordAnswer(
  page: BrowserPage,
  { inviteLink, firstName, seconds }: { inviteLink: string; firstName: string; seconds: number },
) {
  await openCamera(page, inviteLink);
  await startRecording(page);
  // The clock on the screen shows how long it has been recording.
  await page.getByText(recordedFor(seconds)).waitFor();
  await page.getByRole("button", { name: "Stop recording" }).click();
  await sendAs(page, firstName);
}

/** Works like `recordAnswer`, but with a video that is already on the phone. */
export async function sendFile(
  page: BrowserPage,
  { inviteLink, firstName, file }: { inviteLink: string; firstName: string; file: string },
) {
  await openRecorder(page, inviteLink);
  await page.locator("input[type=file]").first().setInputFiles(file);
  await sendAs(page, firstName);
}

/** Goes from the invite link to the recorder's first screen, as a new guest. */
export async function openRecorder(page: BrowserPage, inviteLink: string) {
  await page.goto(inviteLink);
  await page.getByRole("link", { name: /Record your video/ }).click();
  await page.getByRole("button", { name: "Open the camera" }).waitFor();
}

export async function openCamera(page: BrowserPage, inviteLink: string) {
  await openRecorder(page, inviteLink);
  await page.getByRole("button", { name: "Open the camera" }).click();
}

/** Records with the open camera until something stops it. */
export async function startRecording(page: BrowserPage) {
  await page.getByRole("button", { name: "Start recording" }).click();
}

/** Names a new guest on the review, sends the video and waits for the confirmation. */
export async function sendAs(page: BrowserPage, firstName: string) {
  await page.getByLabel("Your name").pressSequentially(firstName);
  await sendRecording(page);
}

/** Sends the video of the review and waits for the confirmation. */
async function sendRecording(page: BrowserPage) {
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { name: "Saved. You can close this page" }).waitFor();
}
