import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getPresentation } from "@contract/http/presentation";
import { getFeed } from "@contract/http/submission";
import { paths } from "@src/config/paths";
import type { Account } from "@tests/support/factories/accounts";
import { makeClip } from "@tests/support/media/clips";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it, onTestFailed } from "vitest";
import { sendVideo, waitForVideoState } from "@tests/support/e2e/addVideo";
import { call, newOrganiser, poll } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { openReel } from "@tests/support/e2e/openReel";
import { signIn } from "@tests/support/e2e/people/organiser";
import { photograph } from "@tests/support/e2e/photograph";

const origin = inject("productOrigin");
const PATIENCE_MS = 150_000;
let person: Person;
let organiser: Account;
let tributeId: string;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-presentation-"));
  [person, organiser] = await Promise.all([openBrowser(), newOrganiser(origin)]);
  const reel = await openReel(origin, organiser);
  tributeId = reel.tributeId;
  const clip = await readFile(await makeClip(path.join(folder, "clip"), { seconds: 2 }));
  const id = await sendVideo(origin, { ...reel, clip });
  await waitForVideoState(origin, { tributeId, organiser, id });
  await rm(folder, { recursive: true });
  await signIn(person.page, origin, organiser.email);
});
afterAll(() => person.close());

const feed = () => call(origin, getFeed, { query: { tributeId }, as: organiser });
const isSaved = (page: Page) =>
  page.getByText("All changes are saved").filter({ visible: true }).first().waitFor();
/** Waits until the preview lasts this many seconds. */
const previewLasts = (page: Page, [from, to]: [number, number]) =>
  page.waitForFunction(
    ([least, most]) => {
      const { duration } = document.querySelector("video") ?? { duration: 0 };
      return duration > least && duration < most;
    },
    [from, to] as const,
    // A card is drawn and encoded meanwhile.
    { timeout: PATIENCE_MS },
  );

it("an organiser adds cards, music, a trim and captions to a reel, and sees each in the preview", async () => {
  onTestFailed(() => photograph([person]));
  const { page } = person;
  await page.goto(origin + paths.presentation(tributeId));
  await previewLasts(page, [1.5, 2.5]);

  await page.getByRole("link", { name: "Cards" }).click();
  await page.getByRole("radio", { name: /^Celebration/ }).check({ force: true });
  // The player's strip may lie over the switch, where a forced click would meet it.
  await page.getByRole("switch", { name: /^Opening card/ }).press("Space");
  await page.getByLabel("Words on the opening card").fill("Dear Maya");
  await isSaved(page);
  await previewLasts(page, [4, 10]);

  await page.getByRole("link", { name: "Music" }).click();
  await page.getByRole("radio", { name: /^Paper lanterns/ }).check();
  await isSaved(page);

  await page.getByRole("link", { name: "Videos" }).click();
  await page.getByRole("button", { name: /^Edit / }).click();
  const sheet = page.getByRole("dialog");
  const end = sheet.getByRole("slider", { name: "End" });
  await end.focus();
  await end.press("PageDown");
  await sheet.getByLabel("Name in the reel").fill("Uncle Ben");
  await sheet.getByRole("button", { name: "Add a caption" }).click();
  await sheet.getByRole("textbox", { name: "Caption 1" }).fill("Happy birthday!");
  await sheet.getByRole("button", { name: "Save the captions" }).click();
  await sheet.getByText("The captions are saved and will play with the reel.").waitFor();
  await sheet.getByRole("button", { name: "Close" }).click();

  const made = await poll(async () => {
    const now = await feed();
    return (now.clips[0]?.durationMs ?? Infinity) < 1500 && now.captionsUrl ? now : undefined;
  }, PATIENCE_MS);
  expect(made).toMatchObject({ theme: "celebration", music: { url: "/media/track/party.m4a" } });
  expect(made.chapters[0]).toMatchObject({ kind: "opening", title: "Dear Maya" });
  expect(made.clips[0]).toMatchObject({ contributor: "Uncle Ben", hasCaptions: true });
  await page.locator("video track").waitFor({ state: "attached" });

  const music = page.waitForResponse(/\/media\/track\/party\.m4a/);
  await page.getByRole("button", { name: "Turn sound on" }).click();
  // While the preview plays, the button appears when it has ended.
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByRole("button", { name: /^(Play|Watch again)$/ }).click();
  expect((await music).status()).toBe(200);
});

it("a change is saved although the organiser leaves the page at once", async () => {
  onTestFailed(() => photograph([person]));
  const { page } = person;
  await page.goto(origin + paths.presentation(tributeId));
  const hide = page.getByRole("button", { name: /^Hide / });
  // Everything happens in one task. The event is also dispatched by hand, because a browser does
  // not wait for a page that is slow to unload.
  await hide.evaluate((button: HTMLButtonElement) => {
    button.click();
    window.dispatchEvent(new PageTransitionEvent("pagehide"));
    window.location.replace("about:blank");
  });
  const hidden = await poll(async () => {
    const now = await call(origin, getPresentation, { query: { tributeId }, as: organiser });
    return now.hidden.length > 0 ? now.hidden : undefined;
  });
  expect(hidden).toHaveLength(1);
});
