import { saveQuestions } from "@contract/http/question";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { readIntent } from "@tests/support/client/androidIntent";
import { call, newOrganiser } from "@tests/support/e2e/api";
import { launchBrowser, openPageAsStranger } from "@tests/support/e2e/browser";
import { openReel } from "@tests/support/e2e/openReel";

const ANDROID_FACEBOOK =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240805.005; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/128.0.6613.127 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/484.0.0.63.85;]";
const origin = inject("productOrigin");

let browser: Browser;
let inviteLink: string;
let questions: string[];

beforeAll(async () => {
  browser = await launchBrowser({});
  const organiser = await newOrganiser(origin);
  const reel = await openReel(origin, organiser);
  ({ inviteLink } = reel);
  const asked = await call(origin, saveQuestions, {
    body: { tributeId: reel.tributeId, questionIds: ["birthday-01", "birthday-02"] },
    as: organiser,
  });
  questions = asked.filter(({ isSelected }) => isSelected).map(({ question }) => question);
});
afterAll(() => browser.close());

/** Opens a page in the browser of an app on Android, which has no camera. */
async function openPageInApp(): Promise<Page> {
  const context = await browser.newContext({
    userAgent: ANDROID_FACEBOOK,
    viewport: { width: 390, height: 844 },
    ignoreHTTPSErrors: true,
  });
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "mediaDevices", { value: undefined }),
  );
  context.setDefaultTimeout(120_000);
  return context.newPage();
}

it("a guest whose app has no camera continues in the phone's browser with the same question", async () => {
  const [, second = ""] = questions;
  const inApp = await openPageInApp();
  await inApp.goto(inviteLink);
  await inApp.getByRole("link", { name: "Record your video" }).click();
  await inApp.getByRole("heading", { name: "Facebook's browser has no camera" }).waitFor();
  await inApp.getByRole("button", { name: "Another question" }).click();
  await inApp.getByRole("heading", { level: 1, name: second }).waitFor();
  const open = inApp.getByRole("link", { name: "Open in your browser" });
  const link = await open.evaluate((element: HTMLAnchorElement) => element.href);
  const { address, fallback } = readIntent(link);
  expect(fallback).toBe(address);
  expect(inApp.url()).toBe(address);

  const outside = await openPageAsStranger(browser);
  await outside.goto(address);
  await outside.getByRole("button", { name: "Go on without an account" }).click();
  await outside.getByRole("heading", { level: 1, name: second }).waitFor();
  await outside.getByRole("button", { name: "Start recording" }).waitFor();
  const guests = await Promise.all([inApp, outside].map(userIdOf));
  expect(guests).not.toContain(undefined);
  expect(guests[0]).not.toBe(guests[1]);
});

const userIdOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => /(?:^|; )uid=([^;]+)/.exec(document.cookie)?.[1]);
