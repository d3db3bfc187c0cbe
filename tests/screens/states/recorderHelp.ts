import type { BrowserPage } from "@tests/support/engines/browserPage";
import type { ScreenGroup } from "../people";
import type { Screen } from "../screen";
import { pressButton, waitForText } from "../steps";
import { pictureFile } from "../files";
import type { World } from "../world";
import { muteMicrophone } from "./devices";
import { at, openCamera, sendAsKim } from "./guest";
import { recordedFor } from "@tests/support/e2e/people/recordedFor";

const NOTES =
  "Dear Rosa, happy seventieth! The lake behind the old mill, where you taught me to swim. The car that only started downhill. Every Sunday at your long table: the soup, the songs, and nobody allowed to leave hungry. Thank you for all of it.";

async function writeNotes(page: BrowserPage): Promise<void> {
  await openCamera(page);
  await pressButton(page, "More choices");
  await pressButton(page, "Notes");
  await page.getByLabel("Your notes").fill(NOTES);
}

async function checkSound(page: BrowserPage): Promise<void> {
  await openCamera(page);
  await pressButton(page, "More choices");
  await pressButton(page, "Check the sound");
}

async function choosePhotos(page: BrowserPage, count: number): Promise<void> {
  await openCamera(page);
  await pressButton(page, "More choices");
  await pressButton(page, "Other ways to take part");
  const photo = await pictureFile();
  await page.getByLabel("Up to 6 photos and your voice").setInputFiles(photo);
  for (let chosen = 1; chosen < count; chosen++) {
    await page.getByRole("button", { name: `Photo ${chosen} of ${chosen}` }).waitFor();
    await page.getByLabel("Add more photos").setInputFiles(photo);
  }
  await page.getByRole("button", { name: `Photo 1 of ${count}` }).waitFor();
}

const screens: readonly Screen<World>[] = [
  {
    name: "the choices beside the camera",
    at,
    show: async (page) => {
      await openCamera(page);
      await pressButton(page, "More choices");
      await page.getByRole("region", { name: "More choices" }).waitFor();
    },
  },
  { name: "writing notes", at, show: writeNotes },
  {
    name: "recording with notes",
    at,
    show: async (page) => {
      await writeNotes(page);
      await pressButton(page, "Done");
      await page.getByRole("region", { name: "Your notes" }).waitFor();
      await pressButton(page, "Start recording");
      await waitForText(page, recordedFor(1));
    },
  },
  {
    name: "checking the sound",
    at,
    show: async (page) => {
      await checkSound(page);
      await waitForText(page, "This is how you sound.");
    },
  },
  {
    name: "checking the sound of a silent microphone",
    at,
    before: muteMicrophone,
    show: async (page) => {
      await checkSound(page);
      await waitForText(page, /^We heard nothing/);
    },
  },
  { name: "a voice with three photos", at, show: (page) => choosePhotos(page, 3) },
  { name: "a voice with six photos", at, show: (page) => choosePhotos(page, 6) },
  {
    name: "recording a voice with six photos",
    at,
    show: async (page) => {
      await choosePhotos(page, 6);
      await pressButton(page, "Start recording");
      await waitForText(page, recordedFor(1));
    },
  },
  {
    name: "a photo that the server refuses",
    at,
    before: (page) =>
      page.route(/public\/upload\/file/, (route) =>
        route.fulfill({
          status: 400,
          json: {
            status: 400,
            data: null,
            error: "We couldn't read this file.",
            code: "FILE_UNREADABLE",
          },
        }),
      ),
    show: async (page) => {
      await choosePhotos(page, 3);
      await pressButton(page, "Start recording");
      await waitForText(page, recordedFor(1));
      await pressButton(page, "Stop recording");
      await sendAsKim(page);
      await waitForText(page, /^Your video hasn't been sent yet/);
    },
  },
];

export const RECORDER_HELP_GROUPS: readonly ScreenGroup[] = [
  { area: "recorder", by: "stranger", screens },
];
