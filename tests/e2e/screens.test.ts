import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { paths } from "@src/config/paths";
import { makeClip } from "@tests/factories/clips";
import { deferred } from "@tests/factories/deferred";
import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openBrowser, type Person } from "./browser";
import { signIn } from "./people/organiser";
import { audit, settle } from "./screens/audit";
import { ORGANISER_SCREENS, VISITOR_SCREENS } from "./screens/catalogue";
import { takeUpDraft } from "./screens/draft";
import { visit } from "./screens/screen";
import { ORGANISER_STATES } from "./screens/states/organiser";
import { VISITOR_STATES } from "./screens/states/visitor";
import { makeWorld, type World } from "./screens/world";

const origin = inject("productOrigin");

let world: World;
let visitor: Person;
let organiser: Person;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-screens-"));
  const clip = await readFile(await makeClip(path.join(folder, "clip"), { seconds: 1 }));
  await rm(folder, { recursive: true });
  [world, visitor, organiser] = await Promise.all([
    makeWorld(origin, clip),
    openBrowser(),
    openBrowser(),
  ]);
  await signIn(organiser.page, origin, world.organiser.email);
  await takeUpDraft(organiser.page, origin, world.tributeId);
});
afterAll(() => Promise.all([visitor.close(), organiser.close()]));

afterEach(async () => {
  for (const { page } of [visitor, organiser]) await page.unrouteAll({ behavior: "ignoreErrors" });
});

describe("a visitor's screen", () => {
  it.each([...VISITOR_SCREENS, ...VISITOR_STATES])("$name", async (screen) => {
    await visit(visitor.page, origin, screen, world);
    expect(await audit(visitor.page, screen)).toEqual([]);
  });
});

describe("an organiser's screen", () => {
  it.each([...ORGANISER_SCREENS, ...ORGANISER_STATES])("$name", async (screen) => {
    await visit(organiser.page, origin, screen, world);
    expect(await audit(organiser.page, screen)).toEqual([]);
    // And it was this screen.
    expect(new URL(organiser.page.url()).pathname).toBe(screen.at(world).split("?")[0]);
  });
});

it("is looked at once what it shows has come, and not before", async () => {
  const { page } = organiser;
  const answer = deferred();
  await page.route("**/api/tribute", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(origin + paths.homePage());
  await page.getByRole("heading", { name: /^Hello, / }).waitFor();
  let isSettled = false;
  const settled = settle(page).then(() => (isSettled = true));
  const skeletons = page.locator('[class*="_skeleton_"]');
  expect(await skeletons.count()).toBeGreaterThan(0);
  // The page is asked anew with each frame.
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

describe("by the keyboard alone", () => {
  /** In what lies above the page, which is drawn beside it. */
  const isAbove = ({ page }: Person) =>
    page.evaluate(() => {
      const { activeElement, body } = document;
      const app = document.getElementById("root");
      return activeElement !== body && !app?.contains(activeElement);
    });

  const open = async (label: string): Promise<Locator> => {
    const { page } = organiser;
    await page.goto(origin + paths.pricing());
    const opener = page.getByRole("button", { name: label });
    await opener.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    return opener;
  };

  it.each(["Menu", "Your profile"])("%s is reached and left; the focus returns", async (label) => {
    const { page } = organiser;
    const opener = await open(label);
    for (let press = 0; press < 12; press += 1) {
      expect(await isAbove(organiser)).toBe(true);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("the question before a logout is reached and left", async () => {
    const { page } = organiser;
    await open("Menu");
    await page.getByRole("button", { name: "Logout" }).focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: "Confirm Logout" });
    await question.waitFor();
    expect(await isAbove(organiser)).toBe(true);
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });
});

it("the content is a column of 414 px on wider screens, and 750 px high at least", async () => {
  const { page } = visitor;
  await page.goto(`${origin}/nowhere`);
  const column = page.locator("div:has(> main)");
  const sizes = [];
  for (const width of [1440, 640, 390]) {
    await page.setViewportSize({ width, height: 600 });
    const box = await column.boundingBox();
    sizes.push([width, box?.width, box?.height]);
  }
  expect(sizes).toEqual([
    [1440, 414, 750],
    [640, 414, 750],
    [390, 390, 750],
  ]);
});
