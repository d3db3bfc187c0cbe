import { getInvite } from "@contract/http/invite";
import { createTribute } from "@contract/http/tribute";
import { paths } from "@src/config/paths";
import type { Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { call, newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";

const origin = inject("productOrigin");
const APP = "**/assets/start-*.js";
let visitor: Person;
let link: string;

beforeAll(async () => {
  const organiser = await newOrganiser(origin);
  const body = {
    name: "Happy birthday!",
    tributeType: "Birthday" as const,
    tributeFor: { name: [{ firstName: "Maya", lastName: "" }], gender: "Female" as const },
    dueDate: "2099-01-31",
    timeZone: "Europe/Berlin",
  };
  const { _id: tributeId } = await call(origin, createTribute, { body, as: organiser });
  ({ link } = await call(origin, getInvite, { query: { tributeId }, as: organiser }));
});
beforeEach(async () => {
  visitor = await openBrowser();
});
afterEach(() => visitor.close());

/** Opens the invitation, touches it, and waits until the app could not be loaded. */
async function openWithoutApp(page: Page): Promise<void> {
  await page.goto(link);
  await page.evaluate(() => Object.assign(globalThis, { isFirstPage: true }));
  const failed = page.waitForEvent("console", (message) => /ing the app/.test(message.text()));
  await page.mouse.move(200, 200);
  await failed;
}

const isFirstPage = (page: Page) => page.evaluate(() => "isFirstPage" in globalThis);

it("an app that could not be loaded starts by itself when the network is back", async () => {
  const { page } = visitor;
  await page.route(APP, (route) => route.abort());
  await openWithoutApp(page);
  await page.unroute(APP);
  await page.getByRole("button", { name: "Back" }).waitFor();
  expect(await isFirstPage(page)).toBe(true);
});

it("an engine that remembers the failed import reloads the page, and the app starts without another touch", async () => {
  const { page } = visitor;
  let pages = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  // Chromium imports again what failed. To the page, an import that goes on failing is the same as
  // one that is remembered.
  await page.route(APP, (route) => (pages < 2 ? route.abort() : route.continue()));
  await openWithoutApp(page);
  await page.getByRole("button", { name: "Back" }).waitFor();
  expect(await isFirstPage(page)).toBe(false);
});

it("an invitation whose code did not load stays as it is, and its link works", async () => {
  const { page } = visitor;
  await page.route("**/assets/TributeDetailsPage-*.js", (route) => route.abort());
  const recordLink = page.getByRole("link", { name: "Record your video" });
  await page.goto(link);
  const firstLink = await recordLink.elementHandle();
  const failed = page.waitForEvent("console", (message) => /ing the app/.test(message.text()));
  await page.mouse.move(200, 200);
  await failed;
  expect(await firstLink?.evaluate((element) => element.isConnected)).toBe(true);
  await recordLink.click();
  await page.waitForURL(/recordtribute|login/);
});

it("a screen whose code did not load has a message, and a button that loads it", async () => {
  const { page } = visitor;
  // Nobody has painted this page.
  const screen = "**/assets/CreateTributePage-*.js";
  await page.route(screen, (route) => route.abort());
  await page.goto(origin + paths.createTribute());
  await page.getByRole("heading", { name: "This page didn't load" }).waitFor();
  await page.unroute(screen);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Memorial").waitFor();
  expect(await page.getByText("This page didn't load").isVisible()).toBe(false);
});
