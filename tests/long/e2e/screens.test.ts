import { paths } from "@src/config/paths";
import { newOrganiser } from "@tests/support/e2e/api";
import { launchBrowser, openPageAsStranger } from "@tests/support/e2e/browser";
import { giftedReel } from "@tests/support/e2e/giftedReel";
import { signIn } from "@tests/support/e2e/people/organiser";
import { deferred } from "@tests/support/factories/deferred";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { audit, waitUntilLoaded } from "../../screens/audit";
import { type Reel, findDetour, visit } from "../../screens/screen";
import { ORGANISER_SCREENS } from "../../screens/states/organiser";
import { VISITOR_SCREENS } from "../../screens/states/visitor";

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
