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
let address: string;

beforeAll(async () => {
  const organiser = await newOrganiser(origin);
  person = await openBrowser({ viewport: DESKTOP });
  ({ page } = person);
  const { tributeId } = await giftedReel(origin, organiser, ["testsrc2", "testsrc2", "testsrc2"]);
  address = origin + paths.presentation(tributeId);
  await signIn(page, origin, organiser.email);
});
afterAll(() => person.close());

/** Opens the presentation in a window of this size, and waits until the reel and its parts show. */
async function open(size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(address);
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Tap for sound" }).waitFor();
}

const pieces = () => page.getByRole("toolbar", { name: "Pieces of the reel" }).getByRole("button");

/** The next test opens the page anew, and must find what this one leaves. */
const untilSaved = () => page.getByText("All changes are saved").waitFor();

/** Returns the ids of the pieces in their order. */
const places = () => pieces().evaluateAll((all) => all.map(({ dataset }) => dataset.piece));

it("the timeline moves a video by keyboard, and undo takes it back", async () => {
  await open(DESKTOP);
  await pieces().first().focus();
  const [first, second, third] = await places();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(places).toEqual([second, first, third]);
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.piece)).toBe(
    first,
  );
  await page.keyboard.press("Control+z");
  await expect.poll(places).toEqual([first, second, third]);
  await untilSaved();
});

it("the timeline opens the sheet of a video by keyboard, and hides the video", async () => {
  await open(DESKTOP);
  await pieces().first().focus();
  const [first, second, third] = await places();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.piece))
    .toBe(first);
  await page.keyboard.press("Delete");
  await expect.poll(places).toEqual([second, third]);
  await page.keyboard.press("Control+z");
  await expect.poll(places).toEqual([first, second, third]);
  await untilSaved();
});

it("the timeline moves a video that is dragged", async () => {
  await open(DESKTOP);
  const [first, second, third] = await places();
  const [from, to] = [await pieces().nth(0).boundingBox(), await pieces().nth(2).boundingBox()];
  if (!from || !to) throw new Error("The timeline has no pieces.");
  await page.mouse.move(from.x + from.width / 2, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect.poll(places).toEqual([second, third, first]);
  await untilSaved();
});

/** Measures the columns beside the player, and where the picture is. */
const layout = () =>
  page.evaluate(() => ({
    columns: document.querySelectorAll("main > [role=group]:not([hidden])").length,
    picture: document.querySelector("main video")?.getBoundingClientRect().toJSON() as unknown,
  }));

it("another width is complete in its first frame, and the video stays", async () => {
  await open(DESKTOP);
  const video = await page.locator("main video").elementHandle();
  for (const [width, columns] of [
    [1920, 2],
    [1000, 1],
    [390, 0],
    [1440, 1],
  ] as const) {
    await resizeWindow(page, { width, height: DESKTOP.height });
    const firstFrame = await layout();
    expect({ width, columns: firstFrame.columns }).toEqual({ width, columns });
    await page
      .getByRole("button", { name: /^Edit / })
      .first()
      .waitFor();
    expect(await layout()).toEqual(firstFrame);
    expect(await video?.evaluate((one) => one.isConnected)).toBe(true);
  }
});

it("on a phone, the player is a strip above the list that is edited", async () => {
  await open({ width: 390, height: 844 });
  await page
    .getByRole("button", { name: /^Edit / })
    .last()
    .scrollIntoViewIfNeeded();
  const strip = page.getByRole("region", { name: "Preview" });
  await expect.poll(async () => (await strip.boundingBox())?.y).toBe(0);
  const box = await strip.boundingBox();
  expect(box?.height).toBeLessThan(130);
  expect(box?.width).toBe(390);
  await page.getByRole("button", { name: /^Play$|^Pause$/ }).waitFor();
});
