import { paths } from "@src/config/paths";
import type { BrowserPage } from "@tests/support/engines/browserPage";
import type { Screen } from "../screen";
import { followLink, pressButton, waitForDialog, waitForInvalidField, waitForText } from "../steps";
import type { ScreenGroup } from "../people";
import { filmFile, LETTER, LONG_MESSAGE, MESSAGE, pictureFile, UNPLAYABLE } from "../files";
import type { World } from "../world";
import { hideCamera, refuseCamera } from "./devices";
import { asGuest, at, enterAsGuest, goTo, OF_GUESTS, openCamera, sendAsKim } from "./guest";
import { recordedFor } from "@tests/support/e2e/people/recordedFor";

const invitation = ({ reels: { crowd } }: World): string =>
  paths.tributeDetails(crowd.tributeId, { invite: crowd.invite });

async function film(page: BrowserPage): Promise<void> {
  await openCamera(page);
  await pressButton(page, "Start recording");
  await waitForText(page, recordedFor(1));
}

const waitForReview = (page: BrowserPage): Promise<void> =>
  page.getByRole("button", { name: "Send" }).waitFor();

async function reviewRecording(page: BrowserPage): Promise<void> {
  await film(page);
  await pressButton(page, "Stop recording");
  await waitForReview(page);
}

export async function chooseVideoFile(
  page: BrowserPage,
  file: Parameters<ReturnType<BrowserPage["locator"]>["setInputFiles"]>[0],
) {
  await asGuest(page);
  await page.getByLabel("Choose a video instead").setInputFiles(file);
}

async function sendFile(page: BrowserPage): Promise<void> {
  await chooseVideoFile(page, await filmFile());
  await sendAsKim(page);
}

async function writeMessage(page: BrowserPage): Promise<void> {
  await asGuest(page);
  await pressButton(page, "Write a message");
  await page.getByLabel("Your message").fill(MESSAGE);
  await page.getByLabel("Add your picture").setInputFiles(await pictureFile());
  await page.getByRole("button", { name: "Without a picture" }).waitFor();
}

async function makeCard(page: BrowserPage): Promise<void> {
  await writeMessage(page);
  await pressButton(page, "See your card");
  await page.getByRole("figure").waitFor();
}

const waitUntilSaved = (page: BrowserPage): Promise<void> =>
  page.getByRole("heading", { name: "Saved. You can close this page" }).waitFor();

/** Keeps videos from arriving, while the server still says how large they may be. */
const holdVideos = (page: BrowserPage): Promise<unknown> =>
  page.route(/\/uploads/, async (route) => {
    if (route.request().method() === "OPTIONS") await route.continue();
  });

const beforeFilming: readonly Screen<World>[] = [
  { name: "the recorder", at: invitation, show: (page) => followLink(page, "Record your video") },
  { name: "the recorder, with the other ways", at, show: asGuest },
  { name: "writing a message", at, show: writeMessage },
  { name: "the card of a message", at, show: makeCard },
  {
    name: "the card of a long message, without a picture",
    at,
    show: async (page) => {
      await writeMessage(page);
      await page.getByLabel("Your message").fill(LONG_MESSAGE);
      await pressButton(page, "Without a picture");
      await pressButton(page, "See your card");
      await page.getByRole("figure").waitFor();
    },
  },
  {
    name: "camera access denied",
    at,
    before: refuseCamera,
    show: async (page) => {
      await enterAsGuest(page);
      await waitForText(page, "The camera is blocked for this page");
    },
  },
  {
    name: "a browser without a camera",
    at,
    before: hideCamera,
    show: async (page) => {
      await enterAsGuest(page);
      await waitForText(page, "This app's browser has no camera");
    },
  },
  {
    name: "a file that is not a video",
    at,
    show: async (page) => {
      await chooseVideoFile(page, LETTER);
      await page.getByRole("alert").getByRole("paragraph").waitFor();
    },
  },
];

const filming: readonly Screen<World>[] = [
  { name: "the camera's picture", at, show: openCamera },
  { name: "recording", at, show: film },
  {
    name: "recording, paused",
    at,
    show: async (page) => {
      await film(page);
      await pressButton(page, "Pause");
      await waitForText(page, /^Paused/);
    },
  },
  {
    name: "a voice recording",
    at,
    show: async (page) => {
      await asGuest(page);
      await pressButton(page, "Just your voice");
      await page.getByRole("button", { name: "Start recording" }).waitFor();
    },
  },
  {
    name: "a voice recording with a photo",
    at,
    show: async (page) => {
      await asGuest(page);
      await page.getByLabel("Up to 6 photos and your voice").setInputFiles(await pictureFile());
      await page.getByRole("button", { name: "Photo 1 of 1" }).waitFor();
    },
  },
];

const afterFilming: readonly Screen<World>[] = [
  { name: "reviewing a recording", at, show: reviewRecording },
  {
    name: "reviewing a recording without a network",
    at,
    show: async (page) => {
      await reviewRecording(page);
      await page.context().setOffline(true);
      await waitForText(page, /^You're offline/);
    },
  },
  {
    name: "reviewing a recording without a name",
    at,
    show: async (page) => {
      await reviewRecording(page);
      await pressButton(page, "Send");
      await waitForInvalidField(page);
    },
  },
  {
    name: "a chosen file, trimmed",
    at,
    show: async (page) => {
      await chooseVideoFile(page, await filmFile());
      await page.getByRole("slider", { name: "End" }).press("PageDown");
      await page.getByRole("slider", { name: "Start" }).press("PageUp");
    },
  },
  {
    name: "a chosen file that this browser cannot play",
    at,
    show: async (page) => {
      await chooseVideoFile(page, UNPLAYABLE);
      await waitForText(page, /^This browser can't play it/);
    },
  },
  {
    name: "sending",
    at,
    before: holdVideos,
    show: async (page) => {
      await sendFile(page);
      await page.getByRole("heading", { name: "Sending your video" }).waitFor();
    },
  },
  {
    name: "sending, seen from another page",
    at,
    before: holdVideos,
    show: async (page) => {
      await sendFile(page);
      await page.getByRole("heading", { name: "Sending your video" }).waitFor();
      await pressButton(page, "Close");
      await page.getByRole("region", { name: "Your video" }).waitFor();
    },
  },
  {
    name: "a refused video",
    at,
    before: async (page) =>
      page.route(/\/api\/submission$/, (route) =>
        route.request().method() === "PUT"
          ? route.fulfill({
              status: 403,
              json: { status: 403, data: null, error: "This reel is closed.", code: "REEL_CLOSED" },
            })
          : route.continue(),
      ),
    show: async (page) => {
      await sendFile(page);
      await waitForText(page, "Your video hasn't been sent yet");
    },
  },
  {
    name: "saved",
    at,
    show: async (page) => {
      await sendFile(page);
      await waitUntilSaved(page);
    },
  },
  {
    name: "another question",
    at,
    show: async (page) => {
      await sendFile(page);
      await waitUntilSaved(page);
      await pressButton(page, "Answer another question");
      await page.getByRole("button", { name: "Another question" }).waitFor();
    },
  },
  {
    name: "the user's own video on the invitation",
    at,
    show: async (page) => {
      await sendFile(page);
      await waitUntilSaved(page);
      await pressButton(page, "Close");
      await page.getByRole("region", { name: "What you've sent" }).waitFor();
    },
  },
];

const later: readonly Screen<World>[] = [
  {
    name: "an unsent video",
    at,
    show: async (page, world) => {
      await reviewRecording(page);
      await goTo(page, at(world));
      await waitForText(page, "You have an unsent video");
    },
  },
  {
    name: "confirming the deletion of an unsent video",
    at,
    show: async (page, world) => {
      await reviewRecording(page);
      await goTo(page, at(world));
      await pressButton(page, "Delete");
      await waitForDialog(page, "Delete this video?");
    },
  },
  {
    name: "an unsent video, seen from another page",
    at,
    show: async (page) => {
      await reviewRecording(page);
      await goTo(page, paths.aboutUs());
      await page.getByRole("region", { name: "Unsent videos" }).waitFor();
    },
  },
  {
    name: "recording for a closed reel",
    at: ({ reels: { closed } }) =>
      paths.recordTribute({ tributeId: closed.tributeId, invite: closed.invite }),
    show: async (page) => {
      await enterAsGuest(page);
      await waitForText(page, "This reel is closed");
    },
  },
  {
    name: "the name of the person who says thank you",
    at: ({ tributeId, tgd }) => paths.watch(tributeId, { tgd, view: "reply" }),
    show: async (page) => {
      await pressButton(page, /^Not /);
      await waitForText(page, "Who says thank you?");
    },
  },
  {
    name: "the recorder of a thank-you",
    at: ({ tributeId, tgd }) => paths.watch(tributeId, { tgd, view: "reply" }),
    show: async (page) => {
      await waitForText(page, "Say thank you to everybody");
    },
  },
];

export const RECORDER_GROUPS: readonly ScreenGroup[] = [
  {
    area: "recorder",
    by: "stranger",
    screens: [...beforeFilming, ...filming, ...afterFilming, ...OF_GUESTS, ...later],
  },
];
