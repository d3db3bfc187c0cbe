import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { getReplay, listSubmissions } from "@contract/http/submission";
import { call, newOrganiser, poll } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { type Colour, COLOURS, colourOf } from "@tests/support/e2e/colours";
import { openReel } from "@tests/support/e2e/openReel";
import { openRecorder, sendAs, startRecording } from "@tests/support/e2e/people/contributor";
import type { Account } from "@tests/support/factories/accounts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { recordedFor } from "@tests/support/e2e/people/recordedFor";

const run = promisify(execFile);
const origin = inject("productOrigin");
let organiser: Account;
let reel: Awaited<ReturnType<typeof openReel>>;
let contributor: Person;

beforeAll(async () => {
  organiser = await newOrganiser(origin);
  reel = await openReel(origin, organiser);
  contributor = await openBrowser();
});
afterAll(() => contributor.close());

async function photoOf(colour: Colour) {
  const background = `#${COLOURS[colour].slice(2)}`;
  const create = { width: 800, height: 600, channels: 3, background } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  return { name: `${colour}.jpg`, mimeType: "image/jpeg", buffer };
}

/** Returns a picture of 72 megapixels, which the server refuses as it is. */
async function hugePictureOf(colour: Colour) {
  const background = `#${COLOURS[colour].slice(2)}`;
  const create = { width: 9000, height: 8000, channels: 3, background } as const;
  const buffer = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
  return { name: `${colour}.png`, mimeType: "image/png", buffer };
}

/** Returns the length of a playlist in seconds. */
async function lengthOf(playlist: string): Promise<number> {
  const entries = ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0"];
  return Number((await run("ffprobe", [...entries, playlist])).stdout);
}

/** Returns what the whole picture looks like at a moment. */
async function colourAt(playlist: string, seconds: number): Promise<Colour | null> {
  const output = ["-frames:v", "1", "-vf", "scale=1:1", "-f", "rawvideo", "-pix_fmt", "rgb24", "-"];
  const { stdout } = await run(
    "ffmpeg",
    ["-nostdin", "-v", "error", "-i", playlist, "-ss", String(seconds), ...output],
    { encoding: "buffer" },
  );
  return colourOf({ colour: [...stdout] });
}

it("several photographs with a voice survive a reload, and the reel shows each for the same time", async () => {
  const { page } = contributor;
  await openRecorder(page, reel.inviteLink);
  const photos = [await photoOf("red"), await hugePictureOf("green"), await photoOf("blue")];
  await page.getByLabel("Up to 6 photos and your voice").setInputFiles(photos);
  await page.getByRole("button", { name: "Photo 3 of 3" }).click();
  await page.getByRole("button", { name: "Show photo 3 earlier" }).click();
  await startRecording(page);
  await page.getByText(recordedFor(6)).waitFor();
  await page.getByRole("button", { name: "Stop recording" }).click();
  await page.getByRole("button", { name: "Send" }).waitFor();
  await page.reload();
  await page.getByText("You have an unsent video").waitFor();
  await page.getByRole("button", { name: "Send" }).click();
  await sendAs(page, "Kim");

  const ready = await poll(async () => {
    const all = await call(origin, listSubmissions, {
      query: { tributeId: reel.tributeId },
      as: organiser,
    });
    return all.find(({ state }) => state === "ready");
  });
  const query = { submissionId: ready._id };
  const { playlistUrl } = await call(origin, getReplay, { query, as: organiser });
  const playlist = new URL(playlistUrl, origin).href;
  const seconds = await lengthOf(playlist);
  expect(seconds).toBeGreaterThan(5);
  const seen = [];
  for (const share of [1 / 6, 3 / 6, 5 / 6]) seen.push(await colourAt(playlist, share * seconds));
  expect(seen).toEqual(["red", "blue", "green"]);
});
