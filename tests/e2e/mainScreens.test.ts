import { paths } from "@src/config/paths";
import { newOrganiser } from "@tests/support/e2e/api";
import { launchBrowser, openPageAsStranger } from "@tests/support/e2e/browser";
import { expectColumnEverywhere } from "@tests/support/e2e/contentColumn";
import { openReel } from "@tests/support/e2e/openReel";
import { signIn } from "@tests/support/e2e/people/organiser";
import { audit } from "../screens/audit";
import { expect, inject, it, onTestFinished } from "vitest";

const origin = inject("productOrigin");

it(
  "the main screens are accessible, and a column 414 px wide and at least 750 px high",
  { tags: ["S2.22", "S9.10"] },
  async () => {
    const account = await newOrganiser(origin);
    const [{ tributeId, inviteLink }, browser] = await Promise.all([
      openReel(origin, account),
      launchBrowser({}),
    ]);
    onTestFinished(() => browser.close());
    const visitor = await openPageAsStranger(browser);
    const organiser = await openPageAsStranger(browser);
    await signIn(organiser, origin, account.email);
    for (const [page, address] of [
      [visitor, paths.login()],
      [visitor, inviteLink.replace(origin, "")],
      [organiser, paths.homePage()],
      [organiser, paths.tributeDetails(tributeId)],
    ] as const) {
      await page.goto(origin + address);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await expectColumnEverywhere(page);
      expect(await audit(page)).toEqual([]);
      expect(page.url()).toBe(origin + address);
    }
  },
);
