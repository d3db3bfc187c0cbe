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

const inReel = () =>
  call(origin, listSubmissions, { query: { tributeId: reel.tributeId }, as: organiser });

const own = (page: Page) => page.getByRole("region", { name: "What you have sent" });

/** Watches the one own video; answers with what is mostly in its picture. */
async function watched(page: Page): Promise<"red" | "blue"> {
  await own(page).getByRole("button", { name: "Watch" }).click(PATIENT);
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

describe("one's own answer, on the invitation's page", () => {
  it("is watched, and recorded again in its place once the new one is safe", async () => {
    const { page } = kim;
    const { inviteLink } = reel;
    await sendFile(page, { inviteLink, firstName: "Kim", file: await filmOf("red") });
    await page.getByRole("link", { name: "Done" }).click();
    expect(await watched(page)).toBe("red");
    const [first] = await inReel();

    await own(page).getByRole("link", { name: "Retake" }).click();
    await page.getByText(/takes the place of the one that you have sent/).waitFor();
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles(await filmOf("blue"));
    const send = page.getByRole("button", { name: "Send" });
    await send.waitFor();
    // Nobody has said yet that it is to be sent.
    expect(await inReel()).toContainEqual(expect.objectContaining({ _id: first?._id }));
    await send.click();
    await page.getByRole("heading", { name: "Saved. You can close this page" }).waitFor();

    await page.getByRole("link", { name: "Done" }).click();
    const ready = await poll(async () => (await inReel()).find(({ state }) => state === "ready"));
    expect(ready._id).not.toBe(first?._id);
    expect(await inReel()).toHaveLength(1);
    expect(await watched(page)).toBe("blue");
  });

  it("is deleted for good", async () => {
    const { page } = kim;
    await own(page).getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your video?" });
    await dialog.getByRole("button", { name: "Delete" }).click();
    await own(page).waitFor({ state: "detached" });
    expect(await inReel()).toEqual([]);
  });
});
