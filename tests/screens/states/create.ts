import { paths } from "@src/config/paths";
import type { Page } from "playwright-core";
import { choose, press, untilAsked, untilSaid, write } from "../steps";
import type { Walk } from "../catalogue";
import { pictureFile } from "../files";
import { continueAs, goTo } from "./guest";

/** From the occasion to the person. */
async function toPerson(page: Page, occasion = "Wedding"): Promise<void> {
  await choose(page, new RegExp(`^${occasion}$`));
  await press(page, "Continue");
  await untilSaid(page, "Who is it for?");
}

/** From the occasion to the details. */
async function toDetails(page: Page): Promise<void> {
  await toPerson(page);
  await choose(page, /^Couple$/);
  await write(page, /^First name or team \(person 1\)/, "Maximiliane");
  await write(page, /^Last name \(person 1\)/, "Wolfeschlegelsteinhausenbergerdorff");
  await write(page, /^First name or team \(person 2\)/, "Tom");
  await press(page, "Continue");
  await untilSaid(page, "A few details");
}

const choosePicture = async (page: Page): Promise<void> => {
  await page.getByLabel("Picture", { exact: true }).setInputFiles(await pictureFile());
  await untilAsked(page, "Place the picture");
  await page.locator(".reactEasyCrop_CropArea").waitFor();
};

async function saveDetails(page: Page): Promise<void> {
  await goTo(page, paths.createTribute());
  await toDetails(page);
  await press(page, "Continue");
}

async function completeProfile(page: Page): Promise<void> {
  await write(page, "First name", "Kim");
  await write(page, "Last name", "Guest");
  await press(page, "Save");
  await untilSaid(page, "Sign-up Successfully");
}

/** Making a reel, by somebody who has no account yet, and its steps with something in them. */
export const CREATE_WALKS: readonly Walk[] = [
  {
    area: "create",
    by: "stranger",
    screens: [
      {
        name: "an occasion is chosen",
        at: () => paths.createTribute(),
        show: async (page) => choose(page, /^Memorial$/),
      },
      {
        name: "who it is for",
        at: () => paths.createTribute(),
        show: async (page) => toPerson(page, "Birthday"),
      },
      {
        name: "who it is for, without names",
        at: () => paths.createTribute(),
        show: async (page) => {
          await toPerson(page);
          await press(page, "Continue");
          await untilSaid(page, "First name required");
        },
      },
      { name: "details", at: () => paths.createTribute(), show: toDetails },
      {
        name: "details, without a name",
        at: () => paths.createTribute(),
        show: async (page) => {
          await toDetails(page);
          await write(page, "Name of the reel", "");
          await press(page, "Continue");
          await untilSaid(page, "Please give your reel a name");
        },
      },
      {
        name: "the picture of a reel",
        at: () => paths.createTribute(),
        show: async (page) => {
          await toDetails(page);
          await choosePicture(page);
        },
      },
      {
        name: "a reel needs an account",
        at: ({ tributeId, invite }) => paths.recordTribute({ tributeId, invite }),
        show: async (page) => {
          await continueAs(page, "Kim", "Guest");
          await page.getByRole("button", { name: "Open the camera" }).waitFor();
          await saveDetails(page);
          await untilSaid(page, "Making a reel needs an account");
        },
      },
      {
        name: "a reel needs an address",
        at: () => paths.signup(),
        show: async (page) => {
          await write(page, "Email", `unverified.${Date.now()}@example.com`);
          await write(page, "Password", "correct horse 1");
          await press(page, "Create account");
          await untilSaid(page, "Check your inbox");
          await goTo(page, paths.aboutUs());
          await completeProfile(page);
          await saveDetails(page);
          await untilSaid(page, "First, confirm your email");
        },
      },
    ],
  },
  {
    area: "create",
    by: "organiser",
    screens: [
      {
        name: "a reel that was started",
        at: () => paths.createTribute(),
        show: async (page) => untilSaid(page, "You have started a reel"),
      },
      {
        name: "own questions, one being changed",
        at: () => paths.addQuestions(),
        show: async (page) => {
          await press(page, "Add question");
          await press(page, /^Change: /);
          await page.getByLabel("Change the question").waitFor();
        },
      },
      {
        name: "invite by name, from the start",
        at: () => paths.invite({ by: "mail" }),
      },
    ],
  },
];
