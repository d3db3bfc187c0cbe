import { paths } from "@src/config/paths";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { giftedReel } from "@tests/support/e2e/giftedReel";
import { signIn } from "@tests/support/e2e/people/organiser";
import { resizeWindow } from "@tests/support/engines/resizeWindow";

const origin = inject("productOrigin");
const DESKTOP = { width: 1440, height: 900 };

let person: Person;
let page: Page;

beforeAll(async () => {
  const organiser = await newOrganiser(origin);
  person = await openBrowser({ viewport: DESKTOP });
  ({ page } = person);
  const { tributeId } = await giftedReel(origin, organiser, ["testsrc2"]);
  await signIn(page, origin, organiser.email);
  await page.goto(origin + paths.desk(tributeId));
  await page.getByRole("list", { name: "Videos" }).waitFor();
  await page.getByRole("link", { name: /^Name, picture, date/ }).waitFor();
});
afterAll(() => person.close());

const nextFrame = () =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(done);
      }),
  );

/** Returns where the header, the columns and the tabs are. */
const layout = () =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "header, main > [role=group]:not([hidden]), nav[aria-label='Parts of this reel']",
      ),
    ].map((one) => JSON.stringify(one.getBoundingClientRect())),
  );

it("another width is complete in its first frame", async () => {
  for (const [width, columns] of [
    [1000, 2],
    [390, 0],
    [1920, 3],
    [1440, 2],
  ] as const) {
    await resizeWindow(page, { width, height: DESKTOP.height });
    const firstFrame = await layout();
    const shown = await page.locator("main > [role=group]:not([hidden])").count();
    expect({ width, shown }).toEqual({ width, shown: columns });
    await page.evaluate(() => document.fonts.ready);
    await nextFrame();
    expect(await layout()).toEqual(firstFrame);
  }
});

it("each column scrolls by itself, under a header that stays", async () => {
  await resizeWindow(page, { width: 1440, height: 600 });
  const manage = page.getByRole("group", { name: "Manage" });
  const action = page.getByRole("link", { name: "Give", exact: true });
  const before = await action.boundingBox();
  await manage.hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => manage.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.getByRole("group", { name: "People" }).evaluate((one) => one.scrollTop)).toBe(
    0,
  );
  expect(await action.boundingBox()).toEqual(before);
});
