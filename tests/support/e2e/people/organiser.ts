import path from "node:path";
import { DEFAULT_PASSWORD } from "@tests/support/factories/accounts";
import type { BrowserPage, EngineUser } from "@tests/support/engines/browserPage";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { poll } from "../api";
import { linkIn, listMails } from "../outbox";

/** Signs up by email and password from the start page. */
export async function signUp(user: EngineUser, origin: string, email: string) {
  const { page } = user;
  await page.goto(origin);
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("link", { name: /Create an account/ }).click();
  await createAccount(user, origin, email);
}

/**
 * Creates an account on the page for it, opens the mailed link in another tab, and waits to be moved
 * home and asked for a name.
 */
export async function createAccount({ page, context }: EngineUser, origin: string, email: string) {
  await page.getByRole("textbox", { name: "Email" }).pressSequentially(email);
  await page.getByLabel("Password", { exact: true }).pressSequentially("correct horse 1");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { name: "Check your inbox" }).waitFor();

  const mail = await poll(async () =>
    (await listMails(origin)).find(({ to }) => to.includes(email)),
  );
  const verified = await context.newPage();
  await verified.goto(await linkIn(origin, mail, /\/verify/));
  await verified.getByRole("button", { name: "Confirm" }).click();
  await verified.getByRole("heading", { name: "Your email is verified" }).waitFor();
  await verified.close();

  // Nobody touched the first tab, so the verifyUser event must have moved it.
  await page.waitForURL(`${origin}/home`);
}

export async function completeProfile(page: BrowserPage, firstName: string, lastName: string) {
  await sayName(page, firstName, lastName);
  await page.getByRole("heading", { name: `Hello, ${firstName}` }).waitFor();
}

/** Completes the profile. Somebody who was creating a reel then goes on with it. */
export async function sayName(page: BrowserPage, firstName: string, lastName: string) {
  const dialog = page.getByRole("dialog", { name: "Complete your profile" });
  await dialog.getByLabel("First name").pressSequentially(firstName);
  await dialog.getByLabel("Last name").pressSequentially(lastName);
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Sign-up Successfully").waitFor();
}

/** Signs in with the tests' default password, unless another one is given. */
export async function signIn(
  page: BrowserPage,
  origin: string,
  email: string,
  password = DEFAULT_PASSWORD,
): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByRole("textbox", { name: "Email" }).pressSequentially(email);
  await page.getByLabel("Password", { exact: true }).pressSequentially(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: /^Hello, / }).waitFor();
}

/**
 * Opens the start page in a browser that loads no script, and begins a reel there. The page of the
 * reel loads its scripts.
 */
export async function beginOnStartPage(page: Page, origin: string, occasion: string) {
  const scripts = /\.js$/;
  await page.route(scripts, (route) => route.abort());
  await page.goto(origin);
  const question = page.locator("details").first();
  await question.locator("summary").click();
  expect(await question.locator("p").first().isVisible()).toBe(true);
  expect(await page.getByLabel(/^A sample reel/).getAttribute("poster")).toMatch(/^data:image/);
  await page.unroute(scripts);
  await page.getByRole("link", { name: new RegExp(`^${occasion}`) }).click();
}

export interface ReelPlan {
  gender: string;
  /** Contains the first and last name of each person. */
  people: readonly [string, string][];
  /** This is the path of a file. */
  picture: string;
}

/** Describes a reel whose occasion is chosen, as a visitor, who is then asked to sign up. */
export async function describeReel(page: BrowserPage, { gender, people }: ReelPlan) {
  await chooseOption(page, gender);
  for (const [position, [first, last]] of people.entries()) {
    await page
      .getByLabel(/^First name/)
      .nth(position)
      .pressSequentially(first);
    await page
      .getByLabel(/^Last name/)
      .nth(position)
      .pressSequentially(last);
  }
  await page
    .getByLabel(/^Last name/)
    .nth(people.length - 1)
    .press("Enter");
  await page.getByLabel(/^A message to everyone/).pressSequentially("Keep it a surprise!");
  await pressContinue(page);
}

/**
 * Goes on with a reel after the sign-in, adds a picture and two questions, and returns the invite
 * link.
 */
export async function finishReel(page: BrowserPage, { people, picture }: ReelPlan) {
  await choosePicture(page, picture);
  const name = await page.getByLabel("Name of the reel").inputValue();
  for (const [first] of people) expect(name).toContain(first);
  expect(await page.getByLabel("Videos are due by").inputValue()).toBe(dayIn(14));
  const message = page.getByLabel(/^A message to everyone/);
  expect(await message.inputValue()).toBe("Keep it a surprise!");
  await pressContinue(page);
  await pickQuestions(page, 2);
  await pressContinue(page);
  await page.getByRole("link", { name: /skip/i }).click();
  const link = await page.getByRole("textbox", { name: "Invite link" }).inputValue();
  await page.getByRole("link", { name: "Continue" }).click();
  expect(await page.getByLabel("$0 for your first 5 people").isChecked()).toBe(true);
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Go to your reel" }).click();
  await page.getByRole("link", { name: "Invite by name" }).waitFor();
  return link;
}

/** Taps an option on its label, as a finger does. */
const chooseOption = (page: BrowserPage, option: string) =>
  page
    .locator("label")
    .filter({ hasText: new RegExp(`^${option}$`) })
    .click();

const pressContinue = (page: BrowserPage) => page.getByRole("button", { name: "Continue" }).click();

function dayIn(days: number): string {
  const now = new Date();
  const due = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
  return due.toISOString().slice(0, 10);
}

/** Chooses a file, moves the zoom, and accepts the crop. */
async function choosePicture(page: BrowserPage, picture: string) {
  await page.locator("input[type=file]").setInputFiles(path.resolve(picture));
  await page.getByRole("slider", { name: /zoom/i }).press("ArrowRight");
  await page.getByRole("button", { name: /use|done|save/i }).click();
  await page.getByRole("button", { name: /remove/i }).waitFor();
}

async function pickQuestions(page: BrowserPage, count: number) {
  const more = page.getByRole("region", { name: "More questions" });
  for (let picked = 0; picked < count; picked++) await more.getByRole("button").first().click();
  await page.getByText(`You're asking ${count} questions`).waitFor();
}
