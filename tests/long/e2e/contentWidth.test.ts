import { saveGiftLink } from "@contract/http/presentation";
import { paths } from "@src/config/paths";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { call, newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import {
  COLUMN,
  contentOn,
  DESKTOP,
  expectColumn,
  expectColumnEverywhere,
  PHONE,
  WIDER_SCREENS,
  WINDOW_HEIGHT,
} from "@tests/support/e2e/contentColumn";
import { openReel } from "@tests/support/e2e/openReel";
import { signIn } from "@tests/support/e2e/people/organiser";
import { takeUpDraft } from "../../screens/draft";

const origin = inject("productOrigin");
interface Reel {
  tributeId: string;
  invite: string;
  tgd: string;
}
type Address = (reel: Reel) => string;

const VISITOR_SCREENS: Readonly<Record<string, Address>> = {
  "an unknown address": () => "/nowhere",
  "the starter page": () => paths.starterPage(),
  "an invitation": ({ tributeId, invite }) => paths.tributeDetails(tributeId, { invite }),
  "who says thank you": ({ tributeId, tgd }) => paths.watch(tributeId, { tgd, view: "reply" }),
  login: () => paths.login(),
};

/** Of screens that only differ in their words, one stands for all. */
const ORGANISER_SCREENS: Readonly<Record<string, Address>> = {
  home: () => paths.homePage(),
  "create a reel": () => paths.createTribute(),
  questions: () => paths.questions(),
  invite: () => paths.invite(),
  plan: () => paths.upgrade(),
  "tribute ready": () => paths.tributeReady(),
  "a reel's page": ({ tributeId }) => paths.tributeDetails(tributeId),
  "the people of a reel": ({ tributeId }) => paths.desk(tributeId, { view: "people" }),
  "the presentation": ({ tributeId }) => paths.presentation(tributeId),
  "the poster": ({ tributeId }) => paths.share({ tributeId }),
  pricing: () => paths.pricing(),
  notifications: () => paths.notification(),
  profile: () => paths.profile(),
};

/** On a phone it is as high as the phone: its buttons have to be on the screen. */
const RECORDER: Address = ({ tributeId, invite }) => paths.recordTribute({ tributeId, invite });

/** The exceptions: a film takes the width that it can get. */
const WIDER_BY_DESIGN: Readonly<Record<string, Address>> = {
  "the reel as a gift": ({ tributeId, tgd }) => paths.watch(tributeId, { tgd }),
  "the thank-yous of a reel": ({ tributeId }) => paths.watch(tributeId, { view: "thanks" }),
};

let person: Person;
let reel: Reel;
let email: string;

beforeAll(async () => {
  const [browser, organiser] = await Promise.all([openBrowser(), newOrganiser(origin)]);
  person = browser;
  email = organiser.email;
  const { tributeId, invite } = await openReel(origin, organiser);
  const words = { recipientName: "Maya", recipientEmail: null, message: "With love" };
  const gift = { ...words, revealAt: null, timeZone: "UTC", canShare: true };
  const { link } = await call(origin, saveGiftLink, { body: { tributeId, gift }, as: organiser });
  reel = { tributeId, invite, tgd: new URL(link).searchParams.get("tgd") ?? "" };
});
afterAll(() => person.close());

async function open(at: Address): Promise<void> {
  const { page } = person;
  const address = origin + at(reel);
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  expect(page.url()).toBe(address);
}

describe("the content is a column of 414 px on wider screens, and 750 px high at least:", () => {
  it.each(Object.entries(VISITOR_SCREENS))("%s", async (_name, at) => {
    await open(at);
    await expectColumnEverywhere(person.page);
  });

  describe("for an organiser", () => {
    beforeAll(async () => {
      await signIn(person.page, origin, email);
      await takeUpDraft(person.page, origin, reel.tributeId);
    });

    it.each(Object.entries(ORGANISER_SCREENS))("%s", async (_name, at) => {
      await open(at);
      await expectColumnEverywhere(person.page);
    });

    it("the recorder, which on a phone takes all of the screen and no more", async () => {
      await open(RECORDER);
      for (const screen of WIDER_SCREENS) await expectColumn(person.page, screen);
      expect(await contentOn(person.page, PHONE)).toEqual({ width: PHONE, height: WINDOW_HEIGHT });
    });
  });
});

describe("the content is wider by design:", () => {
  it.each(Object.entries(WIDER_BY_DESIGN))("%s", async (_name, at) => {
    await open(at);
    expect((await contentOn(person.page, DESKTOP)).width).toBeGreaterThan(COLUMN);
  });
});
