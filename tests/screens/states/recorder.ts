import { paths } from "@src/config/paths";
import type { Page } from "playwright-core";
import type { Screen } from "../screen";
import { follow, press, untilAsked, untilSaid } from "../steps";
import type { Walk } from "../catalogue";
import { filmFile, LETTER, pictureFile, UNPLAYABLE } from "../files";
import type { World } from "../world";
import { continueAs, goTo } from "./guest";

/** Where somebody is led who opens the invitation and wants to record. */
const at = ({ reels: { crowd } }: World): string =>
  paths.recordTribute({ tributeId: crowd.tributeId, invite: crowd.invite });

async function asGuest(page: Page): Promise<void> {
  await continueAs(page, "Kim", "Guest");
  await page.getByText("Choose your question").waitFor();
}

async function openCamera(page: Page): Promise<void> {
  await asGuest(page);
  await press(page, "Open the camera");
  await page.getByRole("button", { name: "Start recording" }).waitFor();
}

async function film(page: Page): Promise<void> {
  await openCamera(page);
  await press(page, "Start recording");
  await untilSaid(page, /^0:0[1-9]/);
}

async function review(page: Page): Promise<void> {
  await film(page);
  await press(page, "Stop recording");
  await page.getByRole("button", { name: "Send" }).waitFor();
}

async function takeFile(
  page: Page,
  file: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0],
) {
  await asGuest(page);
  await page.getByLabel("Choose a video instead").setInputFiles(file);
}

async function sendFile(page: Page): Promise<void> {
  await takeFile(page, await filmFile());
  await press(page, "Send");
}

const untilSaved = (page: Page): Promise<void> =>
  page.getByRole("heading", { name: "Saved. You can close this page" }).waitFor();

/** Keeps videos from arriving; the server still says how large they may be. */
const holdVideos = (page: Page): Promise<unknown> =>
  page.route(/\/uploads/, async (route) => {
    if (route.request().method() === "OPTIONS") await route.continue();
  });

/** What the browser answers when the page asks for the camera. */
const refuseCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
  });

const beforeFilming: readonly Screen<World>[] = [
  { name: "the recorder", at, show: asGuest },
  {
    name: "the recorder, other ways",
    at,
    show: async (page) => {
      await asGuest(page);
      await page.getByText("Not in front of a camera?").click();
      await page.getByRole("button", { name: "Your voice alone" }).waitFor();
    },
  },
  {
    name: "the camera is refused",
    at,
    before: refuseCamera,
    show: async (page) => {
      await asGuest(page);
      await press(page, "Open the camera");
      await untilSaid(page, "The camera is switched off for this page");
    },
  },
  {
    name: "a browser without a camera",
    at,
    before: async (page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, "mediaDevices", { value: undefined }),
      ),
    show: async (page) => {
      await asGuest(page);
      await untilSaid(page, "This app's browser has no camera");
    },
  },
  {
    name: "a file that is no video",
    at,
    show: async (page) => {
      await takeFile(page, LETTER);
      await page.getByRole("alert").getByRole("paragraph").waitFor();
    },
  },
];

const filming: readonly Screen<World>[] = [
  { name: "the camera's picture", at, show: openCamera },
  { name: "filming", at, show: film },
  {
    name: "filming, paused",
    at,
    show: async (page) => {
      await film(page);
      await press(page, "Pause");
      await untilSaid(page, /^Paused/);
    },
  },
  {
    name: "a voice alone",
    at,
    show: async (page) => {
      await asGuest(page);
      await page.getByText("Not in front of a camera?").click();
      await press(page, "Your voice alone");
      await page.getByRole("button", { name: "Start recording" }).waitFor();
    },
  },
  {
    name: "a photo and a voice",
    at,
    show: async (page) => {
      await asGuest(page);
      await page.getByText("Not in front of a camera?").click();
      await page.getByLabel("A photo and your voice").setInputFiles(await pictureFile());
      await page.getByRole("button", { name: "Start recording" }).waitFor();
    },
  },
];

const afterFilming: readonly Screen<World>[] = [
  { name: "the take", at, show: review },
  {
    name: "the take, without a network",
    at,
    show: async (page) => {
      await review(page);
      await page.context().setOffline(true);
      await untilSaid(page, /^You are offline/);
    },
  },
  {
    name: "a chosen file, trimmed",
    at,
    show: async (page) => {
      await takeFile(page, await filmFile());
      await page.getByRole("slider", { name: "End" }).press("PageDown");
      await page.getByRole("slider", { name: "Start" }).press("PageUp");
    },
  },
  {
    name: "a chosen file that does not play here",
    at,
    show: async (page) => {
      await takeFile(page, UNPLAYABLE);
      await untilSaid(page, /^This browser can't play it/);
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
    name: "sending, seen from elsewhere",
    at,
    before: holdVideos,
    show: async (page) => {
      await sendFile(page);
      await page.getByRole("heading", { name: "Sending your video" }).waitFor();
      await press(page, "Close");
      await page.getByRole("region", { name: "Your video" }).waitFor();
    },
  },
  {
    name: "a video that is not taken",
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
      await untilSaid(page, "Your video is not sent yet");
    },
  },
  {
    name: "saved",
    at,
    show: async (page) => {
      await sendFile(page);
      await untilSaved(page);
    },
  },
  {
    name: "another question",
    at,
    show: async (page) => {
      await sendFile(page);
      await untilSaved(page);
      await press(page, "Answer another question");
      await untilSaid(page, /\(answered\)/);
    },
  },
  {
    name: "one's own video on the invitation",
    at,
    show: async (page) => {
      await sendFile(page);
      await untilSaved(page);
      await follow(page, "Done");
      await page.getByRole("region", { name: "What you have sent" }).waitFor();
    },
  },
];

const later: readonly Screen<World>[] = [
  {
    name: "an unsent video is found again",
    at,
    show: async (page, world) => {
      await review(page);
      await goTo(page, at(world));
      await untilSaid(page, "You have an unsent video");
    },
  },
  {
    name: "the question before an unsent video is deleted",
    at,
    show: async (page, world) => {
      await review(page);
      await goTo(page, at(world));
      await press(page, "Delete");
      await untilAsked(page, "Delete this video?");
    },
  },
  {
    name: "an unsent video, told elsewhere",
    at,
    show: async (page) => {
      await review(page);
      await goTo(page, paths.aboutUs());
      await page.getByRole("region", { name: "Unsent videos" }).waitFor();
    },
  },
  {
    name: "a guest's profile",
    at,
    show: async (page) => {
      await asGuest(page);
      await goTo(page, paths.profile());
      await untilSaid(page, "Keep what is yours");
    },
  },
  {
    name: "record in a closed reel",
    at: ({ reels: { closed } }) =>
      paths.recordTribute({ tributeId: closed.tributeId, invite: closed.invite }),
    show: async (page) => {
      await continueAs(page, "Kim", "Guest");
      await untilSaid(page, "This reel is closed");
    },
  },
  {
    name: "who says thank you",
    at: ({ tributeId, tgd }) => paths.watch(tributeId, { tgd, view: "reply" }),
    show: async (page) => untilSaid(page, "Who says thank you?"),
  },
  {
    name: "the recorder of a thank-you",
    at: ({ tributeId, tgd }) => paths.watch(tributeId, { tgd, view: "reply" }),
    show: async (page) => {
      await continueAs(page, "Rosa", "Delgado");
      await untilSaid(page, "Say thank you to everybody");
    },
  },
];

/** From the question to "Saved", and what is left of it. */
export const RECORDER_WALKS: readonly Walk[] = [
  {
    area: "recorder",
    by: "stranger",
    screens: [...beforeFilming, ...filming, ...afterFilming, ...later],
  },
];
