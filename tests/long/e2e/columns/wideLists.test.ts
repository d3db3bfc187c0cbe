import { paths } from "@src/config/paths";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { COLUMN, COLUMN_GAP } from "@tests/support/e2e/contentColumn";
import { openReel } from "@tests/support/e2e/openReel";
import { signIn } from "@tests/support/e2e/people/organiser";
import { resizeWindow } from "@tests/support/engines/resizeWindow";

const origin = inject("productOrigin");
const HEIGHT = 900;
const REELS = 5;

let person: Person;
let page: Page;

beforeAll(async () => {
  const organiser = await newOrganiser(origin);
  for (let made = 0; made < REELS; made++) await openReel(origin, organiser);
  person = await openBrowser({ viewport: { width: 1440, height: HEIGHT } });
  ({ page } = person);
  await signIn(page, origin, organiser.email);
});
afterAll(() => person.close());

/** Opens a page in a window of 1440 px, and waits until nothing is loading. */
async function open(address: string): Promise<void> {
  await resizeWindow(page, { width: 1440, height: HEIGHT });
  await page.goto(origin + address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector("main [class*='_skeleton_']"));
  await page.evaluate(() => document.fonts.ready);
}

const nextFrame = () =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(done);
      }),
  );

/** Returns where the parts of the content are. */
const layout = () =>
  page.evaluate(() =>
    [...document.querySelectorAll("main section, main li, footer > *")].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].join(" ");
    }),
  );

/** Counts the different left edges of these elements. */
const countColumns = (selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().x)).size);

const REEL_CARDS = "main li:has(h3)";
/** The first one leads to a new reel. */
const CARDS = `main li:has(a[href="${paths.createTribute()}"]), ${REEL_CARDS}`;

it("home shows its reels in rows of one, two or three cards, each 414 px wide", async () => {
  await open(paths.homePage());
  await expect.poll(() => page.locator(REEL_CARDS).count()).toBe(REELS);
  for (const [width, count] of [
    [899, 1],
    [900, 2],
    [1339, 2],
    [1340, 3],
  ] as const) {
    await resizeWindow(page, { width, height: HEIGHT });
    expect({ width, columns: await countColumns(CARDS) }).toEqual({ width, columns: count });
  }
  const cards = await page.locator(CARDS).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width } = one.getBoundingClientRect();
      return { x, y, width };
    }),
  );
  const [first] = cards;
  expect(cards.map(({ width }) => width)).toEqual(cards.map(() => COLUMN));
  // They are read row by row.
  expect(cards.map(({ x }) => x - (first?.x ?? 0))).toEqual(
    cards.map((_, position) => (position % 3) * (COLUMN + COLUMN_GAP)),
  );
  expect(cards[2]?.y).toBe(first?.y);
  expect(cards[3]?.y).toBeGreaterThan(first?.y ?? 0);
});

it("the Tab key leads through the cards in the order in which they are read", async () => {
  await open(paths.homePage());
  const covers = page.locator(`${REEL_CARDS} > a`);
  await covers.first().focus();
  const seen: number[] = [];
  while (seen.length < REELS) {
    const at = await covers.evaluateAll((all) =>
      all.findIndex((one) => one === document.activeElement),
    );
    if (at !== -1) seen.push(at);
    await page.keyboard.press("Tab");
  }
  expect(seen).toEqual([0, 1, 2, 3, 4]);
});

const WIDE_PAGES: Readonly<Record<string, string>> = {
  home: paths.homePage(),
  profile: paths.profile(),
  credits: paths.credits(),
  pricing: paths.pricing(),
  notifications: paths.notification(),
  "the first step of a reel": paths.createTribute(),
};

it.each(Object.entries(WIDE_PAGES))(
  "another width of %s is complete in its first frame",
  async (_name, address) => {
    await open(address);
    for (const width of [1000, 390, 1440]) {
      await resizeWindow(page, { width, height: HEIGHT });
      const firstFrame = await layout();
      await nextFrame();
      expect(await layout()).toEqual(firstFrame);
    }
  },
);

it.each(["profile", "pricing"] as const)("%s has two columns from 900 px", async (name) => {
  await open(WIDE_PAGES[name] ?? "");
  for (const [width, count] of [
    [899, 1],
    [900, 2],
    [1440, 2],
  ] as const) {
    await resizeWindow(page, { width, height: HEIGHT });
    const columns = await countColumns("main section");
    expect({ width, columns }).toEqual({ width, columns: count });
    const widest = await page
      .locator("main section")
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().width)));
    expect(widest).toBeLessThanOrEqual(COLUMN);
  }
});

it("the invitation stays beside the first step, and is not loaded where there is no room", async () => {
  const preview = page.getByRole("region", { name: "Preview of the invitation" });
  await open(paths.createTribute());
  await preview.getByText(/is making a video reel for/).waitFor();
  const [step, beside] = [
    await page.getByRole("radiogroup").or(page.getByRole("group")).first().boundingBox(),
    await preview.boundingBox(),
  ];
  expect(beside?.width).toBe(COLUMN);
  expect(beside?.x).toBe((step?.x ?? 0) + COLUMN + COLUMN_GAP);
  await resizeWindow(page, { width: 899, height: HEIGHT });
  expect(await preview.count()).toBe(0);
});
