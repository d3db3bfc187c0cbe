import { invitePeople } from "@contract/http/invite";
import { paths } from "@src/config/paths";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { buyFolks } from "../../../../scripts/seed/reels";
import { call, newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { openReel } from "@tests/support/e2e/openReel";
import { signIn } from "@tests/support/e2e/people/organiser";
import { resizeWindow } from "@tests/support/engines/resizeWindow";

const origin = inject("productOrigin");
const HEIGHT = 900;
const GUESTS = 300;
const nameOf = (at: number) => `Guest ${String(at).padStart(3, "0")}`;

let person: Person;
let page: Page;
let desk: string;

beforeAll(async () => {
  const owner = await newOrganiser(origin);
  person = await openBrowser({ viewport: { width: 1440, height: HEIGHT } });
  ({ page } = person);
  const { tributeId } = await openReel(origin, owner);
  await buyFolks({ origin, owner }, GUESTS);
  const guests = Array.from({ length: GUESTS }, (_, at) => ({ name: nameOf(at + 1), email: "" }));
  await call(origin, invitePeople, {
    body: { tributeId, people: guests, skipRefused: false },
    as: owner,
  });
  await signIn(page, origin, owner.email);
  desk = origin + paths.desk(tributeId);
  await page.goto(desk);
  await page.getByRole("grid", { name: "People" }).waitFor();
});
afterAll(() => person.close());

const row = (at: number) => page.getByRole("row", { name: nameOf(at) });
const focusedRow = () =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-rowindex") ?? null);
const renderedRows = () => page.getByRole("row").count();

/** Tells whether a row can be seen below the head of the table. */
const isInView = (at: number) =>
  row(at).evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 4, bottom - 4].every((y) =>
      element.contains(document.elementFromPoint(left + 80, y)),
    );
  });

it("the keyboard goes through three hundred people, of whom few are rendered", async () => {
  await row(1).focus();
  await page.keyboard.press("ArrowDown");
  expect(await focusedRow()).toBe("3");
  await page.keyboard.press("End");
  await expect.poll(focusedRow).toBe(String(GUESTS + 1));
  await expect.poll(() => isInView(GUESTS)).toBe(true);
  expect(await renderedRows()).toBeLessThan(60);
  await page.keyboard.press("PageUp");
  await expect.poll(() => isInView(GUESTS - 10)).toBe(true);
  await page.keyboard.press("Home");
  await expect.poll(focusedRow).toBe("2");
  await expect.poll(() => isInView(1)).toBe(true);
});

it("the keyboard selects people, removes them and brings them back", async () => {
  await row(1).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.getByText("3 selected").waitFor();
  await page.getByRole("button", { name: "Remove" }).press("Enter");
  await page.getByText("3 people are removed.").waitFor();
  expect(await row(1).count()).toBe(0);
  await page.keyboard.press("Control+z");
  await row(1).waitFor();
});

it("other widths show the table or the list in their first frame, and keep the selection", async () => {
  await page.getByRole("checkbox", { name: `Select ${nameOf(2)}` }).click();
  for (const [width, columns, hasTable] of [
    [1000, 2, false],
    [1920, 3, true],
    [390, 0, false],
    [1440, 2, true],
  ] as const) {
    await resizeWindow(page, { width, height: HEIGHT });
    const shown = await page.locator("main > [role=group]:not([hidden])").count();
    const tables = await page.getByRole("grid").count();
    expect({ width, shown, tables }).toEqual({ width, shown: columns, tables: Number(hasTable) });
    if (hasTable) await page.getByText("1 selected").waitFor();
  }
});

it.each([
  [1440, 900, 10],
  [1024, 768, 8],
])("the first screen of %i x %i pixels names at least %i people", async (width, height, people) => {
  await page.setViewportSize({ width, height });
  await page.goto(desk);
  await page.getByRole("button", { name: nameOf(1) }).waitFor();
  const names = page.locator("main [aria-haspopup=dialog]").filter({ hasText: "Guest" });
  const shown = await names.evaluateAll(
    (buttons) =>
      buttons.filter((button) => {
        const { left, top, bottom } = button.getBoundingClientRect();
        return [top + 4, bottom - 4].every((y) =>
          button.contains(document.elementFromPoint(left + 80, y)),
        );
      }).length,
  );
  expect(shown).toBeGreaterThanOrEqual(people);
});
