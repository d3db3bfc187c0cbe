import { paths } from "@src/config/paths";
import { DEFAULT_PASSWORD } from "@tests/support/factories/accounts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";

const origin = inject("productOrigin");

let person: Person;
let email: string;

beforeAll(async () => {
  person = await openBrowser();
  ({ email } = await newOrganiser(origin));
});
afterAll(() => person.close());

const greeting = (page: Page) => page.getByRole("heading", { name: /^Hello, / });
const login = (page: Page) => page.getByRole("heading", { name: "Welcome back" });

describe("two tabs of one browser", () => {
  it(
    "follow each other's sign-in without losing their place, and each other's sign-out",
    { tags: ["S1.11", "S2.28", "S4.4", "S7.35", "S7.39", "S7.40", "S9.11"] },
    async () => {
      const first = person.page;
      const second = await person.context.newPage();
      await first.goto(`${origin}${paths.homePage()}?from=mail#top`);
      await login(first).waitFor();

      await second.goto(origin + paths.login());
      await second.getByRole("textbox", { name: "Email" }).fill(email);
      await second.getByLabel("Password", { exact: true }).fill(DEFAULT_PASSWORD);
      await second.getByRole("button", { name: "Sign in" }).click();
      await greeting(second).waitFor();
      await greeting(first).waitFor();
      expect(first.url()).toBe(`${origin}/home?from=mail#top`);

      await first.goto(origin + paths.aboutUs());
      await first.getByRole("button", { name: "Menu" }).click();
      const drawer = first.getByRole("dialog", { name: "Menu" });
      await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
      await first.getByRole("button", { name: "Logout" }).click();
      const dialog = first.getByRole("dialog", { name: "Confirm Logout" });
      await first.setViewportSize({ width: 1440, height: 900 });
      // The dialog grows a little while it opens, so this waits for its full size.
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(414);
      await dialog.getByRole("button", { name: "Logout" }).click();
      await first.waitForURL(`${origin}/`);
      await login(second).waitFor();
      expect(second.url()).toBe(origin + paths.login());
    },
  );
});
