import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { newOrganiser } from "./api";
import { openBrowser } from "./browser";
import { openReel } from "./openReel";
import { openRecorder } from "./people/contributor";
import { storedRecordings } from "./storedRecordings";

const run = promisify(execFile);

export interface Loss {
  /** This is the recorded time in seconds. */
  recorded: number;
  /** This is the time that can still be played, in seconds. */
  playable: number;
}

function noteStart(): void {
  globalThis.MediaRecorder = class extends MediaRecorder {
    constructor(...stream: ConstructorParameters<typeof MediaRecorder>) {
      super(...stream);
      this.addEventListener("start", () => performance.mark("recorder-started"));
    }
  };
}

/**
 * Records repeatedly in one browser and kills the tab each time after this many seconds, as a phone
 * does when it needs memory. Each time the person returns through the link and finds the video.
 */
export async function killTabs(origin: string, afterSeconds: readonly number[]): Promise<Loss[]> {
  const { inviteLink } = await openReel(origin, await newOrganiser(origin));
  const person = await openBrowser();
  try {
    await person.context.addInitScript(noteStart);
    await openRecorder(person.page, inviteLink);
    const recorder = person.page.url();
    const losses: Loss[] = [];
    for (const seconds of afterSeconds) {
      const page = await person.context.newPage();
      await page.goto(recorder);
      const recorded = await recordUntilKilled(page, seconds);
      await page.close();
      losses.push({ recorded, playable: await deleteUnsentVideo(person.page, recorder) });
    }
    return losses;
  } finally {
    await person.close();
  }
}

/**
 * Records until the tab is killed.
 * @returns how long it had been recording, in seconds.
 */
async function recordUntilKilled(page: Page, seconds: number): Promise<number> {
  await page.getByRole("button", { name: "Open the camera" }).click();
  await page.getByRole("button", { name: "Start recording" }).click();
  const elapsed = () => {
    const [started] = performance.getEntriesByName("recorder-started");
    return started ? (performance.now() - started.startTime) / 1000 : 0;
  };
  const handle = await page.waitForFunction(
    (least) => {
      const [started] = performance.getEntriesByName("recorder-started");
      return started !== undefined && performance.now() - started.startTime > least * 1000;
    },
    seconds,
    { polling: 20 },
  );
  await handle.dispose();
  const session = await page.context().newCDPSession(page);
  const recorded = await page.evaluate(elapsed);
  // This call never returns, because the tab is gone.
  session.send("Page.crash").catch(() => undefined);
  await page.waitForEvent("crash");
  return recorded;
}

/**
 * Opens the recorder, finds the unsent video, and deletes it.
 * @returns its length in seconds.
 */
async function deleteUnsentVideo(page: Page, recorder: string): Promise<number> {
  await page.goto(recorder);
  await page.getByRole("heading", { name: "You have an unsent video" }).waitFor();
  const playable = await playableSeconds(await onlyRecording(page));
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this video?" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  // The dialog hides the page's roles while it is open.
  await dialog.waitFor({ state: "detached" });
  await page
    .getByRole("heading", { name: "You have an unsent video" })
    .waitFor({ state: "hidden" });
  return playable;
}

async function onlyRecording(page: Page): Promise<Buffer> {
  const [bytes] = (await storedRecordings(page)).values();
  if (!bytes) throw new Error("The device stores no recording.");
  return bytes;
}

/**
 * Returns the playable seconds up to the last picture, because a recorder writes no length into the
 * header.
 */
async function playableSeconds(video: Buffer): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-killed-"));
  try {
    const file = path.join(folder, "video");
    await writeFile(file, video);
    const what = ["-select_streams", "v", "-show_entries", "packet=pts_time", "-of", "csv=p=0"];
    const { stdout } = await run("ffprobe", ["-v", "error", ...what, file]);
    return Math.max(0, ...stdout.split("\n").map((line) => Number.parseFloat(line) || 0));
  } finally {
    await rm(folder, { recursive: true });
  }
}
