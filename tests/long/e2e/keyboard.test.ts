import { paths } from "@src/config/paths";
import { newOrganiser } from "@tests/support/e2e/api";
import { signIn } from "@tests/support/e2e/people/organiser";
import type { BrowserLocator, EngineUser } from "@tests/support/engines/browserPage";
import { describeEngines } from "@tests/support/engines/describeEngines";
import { openEngine } from "@tests/support/engines/openEngine";
import { afterAll, beforeAll, expect, inject, it } from "vitest";

const origin = inject("productOrigin");

describeEngines("with the keyboard alone", ["chromium", "firefox"], (engine) => {
  let organiser: EngineUser;
  beforeAll(async () => {
    organiser = await openEngine(engine);
    const { email } = await newOrganiser(origin);
    await signIn(organiser.page, origin, email);
  });
  afterAll(() => organiser.close());

  /** Tells whether the focus is in what lies above the page. */
  const isAbove = ({ page }: EngineUser) =>
    page.evaluate(() => {
      const { activeElement, body } = document;
      const app = document.getElementById("root");
      return activeElement !== body && !app?.contains(activeElement);
    });

  const openByKeyboard = async (label: string): Promise<BrowserLocator> => {
    const { page } = organiser;
    await page.goto(origin + paths.pricing());
    const opener = page.getByRole("button", { name: label });
    await opener.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    return opener;
  };

  it.each(["Menu", "Your profile"])(
    'a person can open and close "%s", and the focus returns',
    async (label) => {
      const { page } = organiser;
      const opener = await openByKeyboard(label);
      for (let press = 0; press < 12; press += 1) {
        expect(await isAbove(organiser)).toBe(true);
        await page.keyboard.press("Tab");
      }
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await expect
        .poll(() => opener.evaluate((element) => element === document.activeElement))
        .toBe(true);
    },
  );

  it("a person can open and close the logout confirmation", async () => {
    const { page } = organiser;
    await openByKeyboard("Menu");
    await page.getByRole("button", { name: "Logout" }).focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: "Confirm Logout" });
    await question.waitFor();
    expect(await isAbove(organiser)).toBe(true);
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement !== document.body))
      .toBe(true);
  });
});
