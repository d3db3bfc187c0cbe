import { saveGiftLink } from "@contract/http/presentation";
import { paths } from "@src/config/paths";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { call, newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import {
  COLUMN,
  COLUMN_GAP,
  measureContent,
  DESKTOP,
  expectColumn,
  expectColumnEverywhere,
  MIN_HEIGHT,
  PHONE,
  WIDER_SCREENS,
  WINDOW_HEIGHT,
} from "@tests/support/e2e/contentColumn";
import { openReel } from "@tests/support/e2e/openReel";
import { signIn } from "@tests/support/e2e/people/organiser";
import { storeDraft } from "../../screens/draft";

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

/** Among screens that differ only in their texts, one stands for all. */
const ORGANISER_SCREENS: Readonly<Record<string, Address>> = {
  home: () => paths.homePage(),
  "create a reel": () => paths.createTribute(),
  questions: () => paths.questions(),
  invite: () => paths.invite(),
  plan: () => paths.upgrade(),
  "tribute ready": () => paths.tributeReady(),
  "a reel's page": ({ tributeId }) => paths.tributeDetails(tributeId),
  "the presentation": ({ tributeId }) => paths.presentation(tributeId),
  "the poster": ({ tributeId }) => paths.share({ tributeId }),
  pricing: () => paths.pricing(),
  notifications: () => paths.notification(),
  profile: () => paths.profile(),
};

/** The table of people takes two columns and the gap between them. */
const PEOPLE: Address = ({ tributeId }) => paths.desk(tributeId, { view: "people" });

/** On a phone the recorder fills exactly the screen, because its buttons must be visible. */
const RECORDER: Address = ({ tributeId, invite }) => paths.recordTribute({ tributeId, invite });

/** Lists the exceptions: a film takes all the width that it can get. */
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
  const gift = {
    ...words,
    revealAt: null,
    expiresAt: null,
    timeZone: "UTC",
    canShare: true,
    canDownload: true,
    contributorsWatch: false,
    showsNewVideos: false,
  };
  const { link } = await call(origin, saveGiftLink, { body: { tributeId, gift }, as: organiser });
  reel = { tributeId, invite, tgd: new URL(link).searchParams.get("tgd") ?? "" };
});
afterAll(() => person.close());

async function openScreen(at: Address): Promise<void> {
  const { page } = person;
  const address = origin + at(reel);
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  expect(page.url()).toBe(address);
}

describe("the content is a column 414 px wide on wider screens and at least 750 px high:", () => {
  it.each(Object.entries(VISITOR_SCREENS))("%s", async (_name, at) => {
    await openScreen(at);
    await expectColumnEverywhere(person.page);
  });

  describe("on an organiser's screen", () => {
    beforeAll(async () => {
      await signIn(person.page, origin, email);
      await storeDraft(person.page, origin, reel.tributeId);
    });

    it.each(Object.entries(ORGANISER_SCREENS))("%s", async (_name, at) => {
      await openScreen(at);
      await expectColumnEverywhere(person.page);
    });

    it("the people of a reel, whose table takes two columns where they fit", async () => {
      await openScreen(PEOPLE);
      for (const screen of [640, PHONE]) await expectColumn(person.page, screen);
      const { width, height } = await measureContent(person.page, DESKTOP);
      expect(width).toBe(2 * COLUMN + COLUMN_GAP);
      expect(height).toBeGreaterThanOrEqual(MIN_HEIGHT);
    });

    it("the recorder, which fills exactly the screen on a phone", async () => {
      await openScreen(RECORDER);
      for (const screen of WIDER_SCREENS) await expectColumn(person.page, screen);
      expect(await measureContent(person.page, PHONE)).toEqual({
        width: PHONE,
        height: WINDOW_HEIGHT,
      });
    });
  });
});

describe("the content is wider by design:", () => {
  it.each(Object.entries(WIDER_BY_DESIGN))("%s", async (_name, at) => {
    await openScreen(at);
    expect((await measureContent(person.page, DESKTOP)).width).toBeGreaterThan(COLUMN);
  });
});
