import { paths } from "@src/config/paths";
import { newOrganiser } from "@tests/support/e2e/api";
import { launchBrowser, openPageAsStranger } from "@tests/support/e2e/browser";
import {
  COLUMN,
  measureContent,
  DESKTOP,
  expectColumnEverywhere,
} from "@tests/support/e2e/contentColumn";
import { giftedReel } from "@tests/support/e2e/giftedReel";
import { signIn } from "@tests/support/e2e/people/organiser";
import { deferred } from "@tests/support/factories/deferred";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { audit, waitUntilLoaded } from "../screens/audit";
import { type Reel, findDetour, visit } from "../screens/screen";
import { ORGANISER_SCREENS } from "../screens/states/organiser";
import { VISITOR_SCREENS } from "../screens/states/visitor";

const origin = inject("productOrigin");

/**
 * Names the screens without which the product is useless. `npm run screens -- --audit-only` audits
 * all screens.
 */
const MAIN = new Set([
  "login",
  "an invitation",
  "record",
  "the reel as a gift",
  "home",
  "a reel's page",
  "the presentation",
]);
const isMain = ({ name }: { name: string }): boolean => MAIN.has(name);

let browser: Browser;
let visitor: Page;
let organiser: Page;
let reel: Reel;

beforeAll(async () => {
  const [account] = await Promise.all([
    newOrganiser(origin),
    launchBrowser({}).then((launched) => (browser = launched)),
  ]);
  [reel, visitor, organiser] = await Promise.all([
    giftedReel(origin, account),
    openPageAsStranger(browser),
    openPageAsStranger(browser),
  ]);
  await signIn(organiser, origin, account.email);
});
afterAll(() => browser.close());

it.each(VISITOR_SCREENS.filter(isMain))(
  "a visitor's screen is accessible: $name",
  async (screen) => {
    await visit(visitor, origin, screen, reel);
    expect(await audit(visitor, screen)).toEqual([]);
    expect(findDetour(visitor, screen, reel)).toEqual([]);
  },
);

it.each(ORGANISER_SCREENS.filter(isMain))(
  "an organiser's screen is accessible: $name",
  async (screen) => {
    await visit(organiser, origin, screen, reel);
    expect(await audit(organiser, screen)).toEqual([]);
    expect(findDetour(organiser, screen, reel)).toEqual([]);
  },
);

it(
  "the content is a column 414 px wide on wider screens and at least 750 px high",
  { tags: ["S2.22", "S9.10"] },
  async () => {
    for (const [page, address] of [
      [visitor, paths.login()],
      [visitor, paths.tributeDetails(reel.tributeId, { invite: reel.invite })],
      [organiser, paths.homePage()],
      [organiser, paths.tributeDetails(reel.tributeId)],
    ] as const) {
      await page.goto(origin + address);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await expectColumnEverywhere(page);
      expect(page.url()).toBe(origin + address);
    }
    await visitor.goto(origin + paths.watch(reel.tributeId, { tgd: reel.tgd }));
    // A film takes all the width that it can get.
    expect((await measureContent(visitor, DESKTOP)).width).toBeGreaterThan(COLUMN);
  },
);

it("every main screen is in the catalogue", () => {
  const audited = [...VISITOR_SCREENS, ...ORGANISER_SCREENS].filter(isMain);
  expect(new Set(audited.map(({ name }) => name))).toEqual(MAIN);
});

it("a screen is audited only after its content has loaded", async () => {
  const page = organiser;
  const answer = deferred();
  // The list is asked for with its order, so its address has a query.
  await page.route(/\/api\/tribute\?/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(origin + paths.homePage());
  await page.getByRole("heading", { name: /^Hello, / }).waitFor();
  let isSettled = false;
  const settled = waitUntilLoaded(page).then(() => (isSettled = true));
  const skeletons = page.locator('[class*="_skeleton_"]');
  expect(await skeletons.count()).toBeGreaterThan(0);
  // The page checks again with each frame.
  const frame = () =>
    new Promise((done) => {
      requestAnimationFrame(done);
    });
  await page.evaluate(frame);
  expect(isSettled).toBe(false);
  answer.resolve();
  await settled;
  expect(await skeletons.count()).toBe(0);
});
