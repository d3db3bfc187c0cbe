import { addQuestion, saveQuestions } from "@contract/http/question";
import type { Account } from "@tests/support/factories/accounts";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { call, newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { openReel } from "@tests/support/e2e/openReel";
import { continueAsGuest } from "@tests/support/e2e/people/contributor";

const origin = inject("productOrigin");
/** Lists a small phone, a phone in landscape and a desktop. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
] as const;
const QUESTIONS = 12;

let contributor: Person;
let inviteLink: string;

beforeAll(async () => {
  const organiser = await newOrganiser(origin);
  const reel = await openReel(origin, organiser);
  ({ inviteLink } = reel);
  await addManyQuestions(reel.tributeId, organiser);
  contributor = await openBrowser();
});
afterAll(() => contributor.close());

async function addManyQuestions(tributeId: string, as: Account): Promise<void> {
  const questionIds: string[] = [];
  for (let number = 1; number <= QUESTIONS; number += 1) {
    const question = `What do you remember of year ${number}, and would you live it again?`;
    questionIds.push((await call(origin, addQuestion, { body: { tributeId, question }, as }))._id);
  }
  await call(origin, saveQuestions, { body: { tributeId, questionIds }, as });
}

/**
 * Tells whether the whole button is on the screen without scrolling, and nothing covers its centre.
 */
const isFullyVisible = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isSeen = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    const touched = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return isSeen && element.contains(touched);
  });

it("the recorder's next step stays on the screen with many questions and in every orientation", async () => {
  const { page } = contributor;
  await continueAsGuest(page, inviteLink, "Kim");
  const open = page.getByRole("button", { name: "Open the camera" });
  await open.waitFor();
  expect(await page.getByRole("radio").count()).toBe(QUESTIONS);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect([size, await isFullyVisible(open)]).toEqual([size, true]);
  }
  await open.click();
  const start = page.getByRole("button", { name: "Start recording" });
  await start.waitFor();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect([size, await isFullyVisible(start)]).toEqual([size, true]);
  }
});
