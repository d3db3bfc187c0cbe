import type { Page } from "playwright-core";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFailed,
} from "vitest";
import { mailedLink } from "../../scripts/product/productApi";
import { paths } from "@src/config/paths";
import { newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { waitForMails } from "@tests/support/e2e/outbox";
import { signIn } from "@tests/support/e2e/people/organiser";
import { photograph } from "@tests/support/e2e/photograph";

const origin = inject("productOrigin");
const NEW_EMAIL = "ada.new@example.com";
const NEW_PASSWORD = "a longer secret 2";

let phone: Person;
let tablet: Person;
let email: string;
beforeAll(async () => {
  ({ email } = await newOrganiser(origin));
  [phone, tablet] = [await openBrowser(), await openBrowser()];
});
afterAll(() => Promise.all([phone.close(), tablet.close()]));
beforeEach(() => {
  onTestFailed((context) => photograph([phone, tablet], context));
});

async function openSetting(page: Page, button: string, dialog = button) {
  await page.goto(origin + paths.profile());
  await page.getByRole("button", { name: button }).click();
  return page.getByRole("dialog", { name: dialog });
}

describe("the journey of an account", () => {
  it("leads to a new password", async () => {
    await signIn(phone.page, origin, email);
    const dialog = await openSetting(phone.page, "Change your password");
    await dialog.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByRole("button", { name: "Save the password" }).click();
    await phone.page.getByText("Your new password is saved").waitFor();
    await signIn(tablet.page, origin, email, NEW_PASSWORD);
    expect(tablet.page.url()).toBe(origin + paths.homePage({}));
  });

  it("leads to a Google account that is linked", async () => {
    const { page } = phone;
    const dialog = await openSetting(page, "Link Google");
    await dialog.getByRole("button", { name: "Continue with Google" }).click();
    const google = page.getByRole("dialog", { name: "A pretend Google account" });
    await google.getByLabel("Full name").fill("Ada Lovelace");
    await google.getByRole("textbox", { name: "Email" }).fill("ada.lovelace@gmail.com");
    await google.getByRole("button", { name: "Use this account" }).click();
    const linked = page.getByText(/or with Google as/);
    await linked.waitFor();
    expect(await linked.textContent()).toContain("ada.lovelace@gmail.com");
  });

  it("signs the other devices out, and not this one", async () => {
    const { page } = phone;
    const dialog = await openSetting(page, "Sign out other devices", "Sign out other devices?");
    await dialog.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByRole("button", { name: "Sign out other devices" }).click();
    await page.getByText("Your other devices are signed out").waitFor();
    await tablet.page.waitForURL(/\/login/);
    await page.goto(origin + paths.homePage({}));
    const greeting = page.getByRole("heading", { name: /^Hello, / });
    await greeting.waitFor();
    expect(await greeting.isVisible()).toBe(true);
  });

  it("leads to a new address once it is confirmed, and tells the old one", async () => {
    const dialog = await openSetting(phone.page, "Change your email");
    await dialog.getByRole("textbox", { name: "Email" }).fill(NEW_EMAIL);
    await dialog.getByRole("button", { name: "Send the link" }).click();
    await phone.page.getByRole("dialog", { name: "Check your inbox" }).waitFor();
    const { page } = tablet;
    await page.goto((await mailedLink(origin, NEW_EMAIL, /\/verify\/email/)).href);
    await page.getByRole("link", { name: "Sign in" }).click();
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("link", { name: "Sign in" }).waitFor();
    const [told] = await waitForMails(origin, /has a new email$/, 1);
    expect(told?.to).toBe(email);
    await signIn(page, origin, NEW_EMAIL, NEW_PASSWORD);
  });

  it("opens by a mailed link, without a password", async () => {
    const { page } = phone;
    await page.goto(`${origin}/login`);
    await page.getByRole("link", { name: /forgot/i }).click();
    await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
    await page.getByRole("textbox", { name: "Email" }).fill(NEW_EMAIL);
    await page.getByRole("button", { name: "Send me a sign-in link instead" }).click();
    await page.goto((await mailedLink(origin, NEW_EMAIL, /mode=signIn/)).href);
    await page.getByRole("button", { name: "Sign in" }).click();
    // The phone was at the profile when the new address ended its session.
    const shown = page.getByText(NEW_EMAIL);
    await shown.waitFor();
    expect(await shown.isVisible()).toBe(true);
  });
});
