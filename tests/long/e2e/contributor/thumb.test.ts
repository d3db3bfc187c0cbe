import { addQuestion, saveQuestions } from "@contract/http/question";
import type { Account } from "@tests/support/factories/accounts";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { call, newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { openReel } from "@tests/support/e2e/openReel";
import { openRecorder } from "@tests/support/e2e/people/contributor";
import { resizeWindow } from "@tests/support/engines/resizeWindow";

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
  await openRecorder(page, inviteLink);
  const open = page.getByRole("button", { name: "Open the camera" });
  for (const size of SIZES) {
    await resizeWindow(page, size);
    expect([size, await isFullyVisible(open)]).toEqual([size, true]);
  }
  await open.click();
  const start = page.getByRole("button", { name: "Start recording" });
  await start.waitFor();
  for (const size of SIZES) {
    await resizeWindow(page, size);
    expect([size, await isFullyVisible(start)]).toEqual([size, true]);
  }
});

/** More notes than the box can show at once. */
const NOTES =
  "Do you remember the lake behind the old mill, and the car that never started? ".repeat(9);

const endIn = async (stage: Locator, element: Locator): Promise<number> => {
  const [around, inner] = await Promise.all([stage.boundingBox(), element.boundingBox()]);
  if (!around || !inner) throw new Error("It is not on the screen");
  return (inner.y + inner.height - around.y) / around.height;
};

it("notes scroll beside the lens, and leave the face and the buttons free in every orientation", async () => {
  const { page } = contributor;
  await page.goto(inviteLink);
  await page.getByRole("link", { name: /Record your video/ }).click();
  await page.getByRole("button", { name: "More choices" }).click();
  await page.getByRole("button", { name: "Notes" }).click();
  await page.getByLabel("Your notes").fill(NOTES);
  await page.getByRole("button", { name: "Start recording" }).click();
  const stop = page.getByRole("button", { name: "Stop recording" });
  const notes = page.getByRole("region", { name: "Your notes" });
  const question = page.getByRole("heading", { level: 1 });
  await stop.waitFor();
  for (const size of SIZES) {
    await resizeWindow(page, size);
    const stage = page.getByRole("region", { name: "Recorder" });
    expect([size, await isFullyVisible(stop)]).toEqual([size, true]);
    expect(await endIn(stage, notes)).toBeLessThan(0.45);
    expect(await endIn(stage, question)).toBeLessThan(size.height > 500 ? 0.5 : 0.75);
  }
  await notes.evaluate(
    (box) =>
      new Promise<void>((resolve) => {
        const look = () => (box.scrollTop > 0 ? resolve() : requestAnimationFrame(look));
        look();
      }),
  );
});
