import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { listSubmissions } from "@contract/http/submission";
import type { Account } from "@tests/support/factories/accounts";
import { makeClip } from "@tests/support/media/clips";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { call, newOrganiser, poll } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { openReel } from "@tests/support/e2e/openReel";
import { sendFile } from "@tests/support/e2e/people/contributor";

const origin = inject("productOrigin");
const PATIENT = { timeout: 120_000 };

let organiser: Account;
let kim: Person;
let reel: Awaited<ReturnType<typeof openReel>>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-retake-"));
  [organiser, kim] = await Promise.all([newOrganiser(origin), openBrowser()]);
  reel = await openReel(origin, organiser);
});
afterAll(async () => {
  await kim.close();
  await rm(folder, { recursive: true, force: true });
});

const filmOf = (colour: "red" | "blue") =>
  makeClip(path.join(folder, colour), { picture: `color=${colour}`, seconds: 2 });

const videosInReel = () =>
  call(origin, listSubmissions, { query: { tributeId: reel.tributeId }, as: organiser });

const ownVideos = (page: Page) => page.getByRole("region", { name: "What you've sent" });

/** Watches the one own video and returns the dominant colour of its picture. */
async function watchedColour(page: Page): Promise<"red" | "blue"> {
  await ownVideos(page).getByRole("button", { name: "Watch" }).click(PATIENT);
  const dialog = page.getByRole("dialog", { name: "Your video" });
  await dialog.locator("video").waitFor();
  await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.2);
  const [red = 0, , blue = 0] = await page.evaluate(() => {
    const [video, canvas] = [document.querySelector("video"), document.createElement("canvas")];
    const context = canvas.getContext("2d");
    if (!video || !context) throw new Error("There is no picture.");
    context.drawImage(video, 0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  await dialog.getByRole("button", { name: "Close" }).click();
  return red > blue ? "red" : "blue";
}

describe("a person's own answer on the invitation's page", () => {
  it("can be watched, and a new recording replaces it once the new one is safe", async () => {
    const { page } = kim;
    const { inviteLink } = reel;
    await sendFile(page, { inviteLink, firstName: "Kim", file: await filmOf("red") });
    await page.getByRole("link", { name: "Done" }).click();
    expect(await watchedColour(page)).toBe("red");
    const [first] = await videosInReel();

    await ownVideos(page).getByRole("link", { name: "Retake" }).click();
    await page.getByText(/replaces the one you sent/).waitFor();
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles(await filmOf("blue"));
    const send = page.getByRole("button", { name: "Send" });
    await send.waitFor();
    // The person has not tapped "Send" yet.
    expect(await videosInReel()).toContainEqual(expect.objectContaining({ _id: first?._id }));
    await send.click();
    await page.getByRole("heading", { name: "Saved. You can close this page" }).waitFor();

    await page.getByRole("link", { name: "Done" }).click();
    const ready = await poll(async () =>
      (await videosInReel()).find((one) => one.state === "ready" && one._id !== first?._id),
    );
    expect(ready._id).not.toBe(first?._id);
    expect(await videosInReel()).toHaveLength(1);
    expect(await watchedColour(page)).toBe("blue");
  });

  it("can be deleted for good", async () => {
    const { page } = kim;
    await ownVideos(page).getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your video?" });
    await dialog.getByRole("button", { name: "Delete" }).click();
    // The dialog hides the page's roles while it is open, and closes once the server has answered.
    await dialog.waitFor({ state: "detached" });
    await ownVideos(page).waitFor({ state: "detached" });
    expect(await videosInReel()).toEqual([]);
  });
});
