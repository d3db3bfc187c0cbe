import path from "node:path";
import { DEFAULT_PASSWORD } from "@tests/support/factories/accounts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { poll } from "../api";
import type { Person } from "../browser";
import { listMails } from "../outbox";

/** Signs up by email and password, opens the mailed link in another tab, and waits to be moved home and asked for a name. */
export async function signUp({ page, context }: Person, origin: string, email: string) {
  await page.goto(origin);
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("link", { name: /Create an account/ }).click();
  await page.getByRole("heading", { name: "Create your account" }).waitFor();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("correct horse 1");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { name: "Check your inbox" }).waitFor();

  // The page of the outbox stays as it was when it was opened.
  await poll(async () => (await listMails(origin)).find(({ to }) => to.includes(email)));
  const outbox = await context.newPage();
  await outbox.goto(`${origin}/dev/outbox`);
  await outbox.getByRole("link", { name: new RegExp(email) }).click();
  const mail = outbox.frameLocator("iframe");
  const opened = context.waitForEvent("page");
  await mail
    .getByRole("link", { name: /verify/i })
    .first()
    .click();
  const verified = await opened;
  await verified.getByRole("heading", { name: "Your email is verified" }).waitFor();
  await verified.close();
  await outbox.close();

  // Nobody touched the first tab: the verifyUser event moves it.
  await page.waitForURL(`${origin}/home`);
}

export async function completeProfile(page: Page, firstName: string, lastName: string) {
  const dialog = page.getByRole("dialog", { name: "Complete your profile" });
  await dialog.getByLabel("First name").fill(firstName);
  await dialog.getByLabel("Last name").fill(lastName);
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Sign-up Successfully").waitFor();
  await page.getByRole("heading", { name: `Hello, ${firstName}` }).waitFor();
}

/** By the password that the tests' accounts have, unless it is another one. */
export async function signIn(
  page: Page,
  origin: string,
  email: string,
  password = DEFAULT_PASSWORD,
): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: /^Hello, / }).waitFor();
}

/** What a reel is made of. */
export interface ReelPlan {
  occasion: string;
  gender: string;
  /** First and last name of each. */
  people: readonly [string, string][];
  /** A file. */
  picture?: string;
}

/** Makes a reel with two questions, from home; answers with the invite link and the address of the reel's page. */
export async function createReel(page: Page, origin: string, plan: ReelPlan) {
  const { occasion, gender, people, picture } = plan;
  await page.getByRole("link", { name: "Create a reel" }).click();
  await choose(page, occasion);
  await goOn(page);
  await choose(page, gender);
  for (const [position, [first, last]] of people.entries()) {
    await page
      .getByLabel(/^First name/)
      .nth(position)
      .fill(first);
    await page
      .getByLabel(/^Last name/)
      .nth(position)
      .fill(last);
  }
  await goOn(page);
  if (picture) await choosePicture(page, picture);
  const name = await page.getByLabel("Name of the reel").inputValue();
  for (const [first] of people) expect(name).toContain(first);
  expect(await page.getByLabel("Videos are due by").inputValue()).toBe(dayIn(14));
  await page.getByLabel(/^A message to everyone/).fill("Keep it a surprise!");
  await goOn(page);
  await pickQuestions(page, 2);
  await goOn(page);
  await page.getByRole("link", { name: /skip/i }).click();
  const link = await page.getByRole("textbox", { name: "Invite link" }).inputValue();
  await page.getByRole("link", { name: "Continue" }).click();
  expect(await page.getByLabel("$0 for your first 5 people").isChecked()).toBe(true);
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Go to your reel" }).click();
  await page.getByRole("link", { name: "Invite people" }).waitFor();
  expect(link).toMatch(`${origin}/tribute/`);
  return { inviteLink: link, reelUrl: page.url() };
}

/** Taps an option, as a finger does: on its label. */
const choose = (page: Page, option: string) =>
  page
    .locator("label")
    .filter({ hasText: new RegExp(`^${option}$`) })
    .click();

const goOn = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

function dayIn(days: number): string {
  const now = new Date();
  const due = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
  return due.toISOString().slice(0, 10);
}

/** Chooses a file, moves the zoom, and takes the crop. */
async function choosePicture(page: Page, picture: string) {
  await page.locator("input[type=file]").setInputFiles(path.resolve(picture));
  await page.getByRole("slider", { name: /zoom/i }).press("ArrowRight");
  await page.getByRole("button", { name: /use|done|save/i }).click();
  await page.getByRole("button", { name: /remove/i }).waitFor();
}

async function pickQuestions(page: Page, count: number) {
  const more = page.getByRole("region", { name: "More questions" });
  for (let picked = 0; picked < count; picked++) await more.getByRole("button").first().click();
  await page.getByText(`You ask ${count} questions`).waitFor();
}
