import { paths } from "@src/config/paths";
import type { BrowserPage } from "@tests/support/engines/browserPage";
import { chooseOption, pressButton, waitForDialog, waitForText, fillField } from "../steps";
import type { ScreenGroup } from "../people";
import { pictureFile } from "../files";
import { hideTimeZone } from "./devices";
import { enterAsGuest, goTo } from "./guest";

async function toPerson(page: BrowserPage, occasion = "Wedding"): Promise<void> {
  await chooseOption(page, new RegExp(`^${occasion}$`));
  await waitForText(page, "Who is it for?");
}

/** Goes from the occasion to the details. */
async function toDetails(page: BrowserPage): Promise<void> {
  await toPerson(page);
  await chooseOption(page, /^Couple$/);
  await fillField(page, /^First name or team \(person 1\)/, "Maximiliane");
  await fillField(page, /^Last name \(person 1\)/, "Wolfeschlegelsteinhausenbergerdorff");
  await fillField(page, /^First name or team \(person 2\)/, "Tom");
  await pressButton(page, "Continue");
  await waitForText(page, "A few details");
}

const choosePicture = async (page: BrowserPage): Promise<void> => {
  await page.getByLabel("Picture", { exact: true }).setInputFiles(await pictureFile());
  await waitForDialog(page, "Position the picture");
  await page.locator(".reactEasyCrop_CropArea").waitFor();
};

/** Continues as a guest on the recorder's page, unless an earlier screen has done so. */
async function becomeGuest(page: BrowserPage): Promise<void> {
  const isKnown = await page.evaluate(() => document.cookie.includes("uid="));
  if (!isKnown) await enterAsGuest(page);
  // The camera has opened already for somebody who has just continued.
  await page.getByRole("button", { name: /^(Open the camera|Start recording)$/ }).waitFor();
}

async function saveDetails(page: BrowserPage): Promise<void> {
  await goTo(page, paths.createTribute());
  await toDetails(page);
  await pressButton(page, "Continue");
}

async function completeProfile(page: BrowserPage): Promise<void> {
  await fillField(page, "First name", "Kim");
  await fillField(page, "Last name", "Guest");
  await pressButton(page, "Save");
  await waitForText(page, "Sign-up Successfully");
}

/** Lists the screens of creating a reel without an account, and its steps with content. */
export const CREATE_GROUPS: readonly ScreenGroup[] = [
  {
    area: "create",
    by: "stranger",
    screens: [
      {
        name: "an occasion is chosen",
        at: () => paths.createTribute(),
        show: async (page) => {
          await toPerson(page, "Memorial");
          await pressButton(page, "Back");
        },
        isWide: true,
      },
      {
        name: "the recipient's name",
        at: () => paths.createTribute(),
        show: async (page) => toPerson(page, "Birthday"),
      },
      {
        name: "the recipient's name, left empty",
        at: () => paths.createTribute(),
        show: async (page) => {
          await toPerson(page);
          await pressButton(page, "Continue");
          await waitForText(page, "First name required");
        },
      },
      {
        name: "details, with a time zone that the browser does not know",
        at: () => paths.createTribute(),
        before: hideTimeZone,
        show: toDetails,
      },
      { name: "details", at: () => paths.createTribute(), show: toDetails, isWide: true },
      {
        name: "details without a name",
        at: () => paths.createTribute(),
        show: async (page) => {
          await toDetails(page);
          await fillField(page, "Name of the reel", "");
          await pressButton(page, "Continue");
          await waitForText(page, "Please give your reel a name");
        },
      },
      {
        name: "signing up to save a reel",
        at: () => paths.createTribute(),
        show: async (page) => {
          await toDetails(page);
          await pressButton(page, "Continue");
          await waitForText(page, "Save “To Maximiliane & Tom, with love”");
        },
        isWide: true,
      },
      {
        name: "the picture of a reel",
        at: ({ tributeId, invite }) => paths.recordTribute({ tributeId, invite }),
        show: async (page) => {
          await becomeGuest(page);
          await goTo(page, paths.createTribute());
          await toDetails(page);
          await choosePicture(page);
        },
      },
      {
        name: "a reel needs an account",
        at: ({ tributeId, invite }) => paths.recordTribute({ tributeId, invite }),
        show: async (page) => {
          await becomeGuest(page);
          await saveDetails(page);
          await waitForText(page, "You need an account to make a reel");
        },
      },
      {
        name: "a reel needs an address",
        at: () => paths.signup(),
        show: async (page) => {
          await fillField(page, "Email", `unverified.${Date.now()}@example.com`);
          await fillField(page, "Password", "correct horse 1");
          await pressButton(page, "Create account");
          await waitForText(page, "Check your inbox");
          await goTo(page, paths.aboutUs());
          await completeProfile(page);
          await saveDetails(page);
          await waitForText(page, "First, confirm your email");
        },
      },
    ],
  },
  {
    area: "create",
    by: "organiser",
    screens: [
      {
        name: "a started reel",
        at: () => paths.createTribute(),
        show: async (page) => waitForText(page, "You have started a reel"),
      },
      {
        name: "own questions while one is edited",
        at: () => paths.addQuestions(),
        show: async (page) => {
          await pressButton(page, "Add question");
          await pressButton(page, /^Change: /);
          await page.getByLabel("Change the question").waitFor();
        },
      },
      {
        name: "invite by name while creating a reel",
        at: () => paths.invite({ by: "mail" }),
      },
    ],
  },
];
