import { paths } from "@src/config/paths";
import { newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { signIn } from "@tests/support/e2e/people/organiser";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

const origin = inject("productOrigin");
let organiser: Person;

beforeAll(async () => {
  organiser = await openBrowser();
  const { email } = await newOrganiser(origin);
  await signIn(organiser.page, origin, email);
});
afterAll(() => organiser.close());

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
