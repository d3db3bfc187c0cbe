import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { listSubmissions } from "@contract/http/submission";
import { waitForVideoState } from "@tests/support/e2e/addVideo";
import { call, newOrganiser } from "@tests/support/e2e/api";
import { openReel } from "@tests/support/e2e/openReel";
import { COLOURS, colourOf } from "@tests/support/e2e/colours";
import {
  openCamera,
  openRecorder,
  recordAnswer,
  sendFile,
  startRecording,
} from "@tests/support/e2e/people/contributor";
import { recordedFor } from "@tests/support/e2e/people/recordedFor";
import type { BrowserLocator } from "@tests/support/engines/browserPage";
import { chunkRecorder } from "@tests/support/engines/chunkRecorder";
import { describeEngines, openForTest } from "@tests/support/engines/describeEngines";
import type { Account } from "@tests/support/factories/accounts";
import { makeClip } from "@tests/support/media/clips";
import { afterAll, beforeAll, expect, inject, it } from "vitest";

const origin = inject("productOrigin");
const SECONDS = 2;
let folder: string;
let organiser: Account;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-contributor-"));
  organiser = await newOrganiser(origin);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const listVideos = (tributeId: string) =>
  call(origin, listSubmissions, { query: { tributeId }, as: organiser });

describeEngines("a contributor", ["firefox", "webkit"], (engine) => {
  it("sends a video file", async () => {
    const { inviteLink, tributeId } = await openReel(origin, organiser);
    const { page } = await openForTest(engine);
    const file = await makeClip(path.join(folder, engine), { seconds: SECONDS });
    await sendFile(page, { inviteLink, firstName: "Kim", file });
    const videos = await listVideos(tributeId);
    expect(videos.map(({ contributor }) => contributor.firstName)).toEqual(["Kim"]);
  });
});

/** Returns the colours of a row of points in a canvas, as soon as all of them are drawn. */
const readCanvas = (canvas: BrowserLocator): Promise<number[][]> =>
  canvas.evaluate((element) => {
    const POINTS = 8;
    const drawn = element as HTMLCanvasElement;
    const read = (): number[][] =>
      Array.from({ length: POINTS }, (_, at) => {
        const x = Math.floor(((at + 0.5) / POINTS) * drawn.width);
        return [...(drawn.getContext("2d")?.getImageData(x, drawn.height / 2, 1, 1).data ?? [])];
      });
    return new Promise((resolve) => {
      const look = (): void => {
        const points = read();
        if (points.every(([, , , alpha]) => alpha === 255)) resolve(points);
        else requestAnimationFrame(look);
      };
      look();
    });
  });

const colours = (points: number[][]) => points.map((colour) => colourOf({ colour }));

describeEngines("a contributor", ["chromium", "firefox", "webkit"], (engine) => {
  it("reviews an upright video as the reel fills it, above its frames in order", async () => {
    const { inviteLink } = await openReel(origin, organiser);
    const { page } = await openForTest(engine);
    const blueEnd = `drawbox=color=${COLOURS.blue}:t=fill:enable='gte(t,1)'`;
    const file = await makeClip(path.join(folder, `${engine}-upright`), {
      // Only Chromium can search what it has recorded itself.
      ...(engine === "chromium" && { format: "webm-vp8", live: true }),
      width: 180,
      height: 320,
      seconds: SECONDS,
      picture: `color=${COLOURS.red}`,
      extra: ["-vf", blueEnd],
    });
    await openRecorder(page, inviteLink);
    await page.locator("input[type=file]").first().setInputFiles(file);
    const strip = page.getByRole("group", { name: "Trim your video" }).locator("canvas");
    await strip.waitFor();
    const halves = (["red", "blue"] as const).flatMap((colour) =>
      Array.from({ length: 4 }, () => colour),
    );
    expect(colours(await readCanvas(strip))).toEqual(halves);
    const fill = page.locator("canvas").first();
    expect(new Set(colours(await readCanvas(fill)))).toEqual(new Set(["red"]));
  });
});

describeEngines("a contributor", ["webkit"], (engine) => {
  it("retakes a video whose frames are still being drawn", async () => {
    const { inviteLink } = await openReel(origin, organiser);
    const { page, context } = await openForTest(engine);
    const recorder = await chunkRecorder(path.join(folder, "retaken"), { seconds: SECONDS });
    await context.addInitScript(recorder.script);
    await openCamera(page, inviteLink);
    // The browser froze at about every third of them.
    for (let take = 1; take <= 5; take += 1) {
      await startRecording(page);
      await page.getByText(recordedFor(SECONDS)).waitFor();
      await page.getByRole("button", { name: "Stop recording" }).click();
      await page.getByRole("button", { name: "Retake" }).click();
      await page.getByRole("button", { name: "Start recording" }).waitFor();
    }
    expect(await page.locator("canvas").count()).toBe(0);
  });

  it("sends what the browser has recorded, byte for byte", async () => {
    const { inviteLink, tributeId } = await openReel(origin, organiser);
    const { page, context } = await openForTest(engine);
    const recorder = await chunkRecorder(path.join(folder, "recorded"), { seconds: SECONDS });
    await context.addInitScript(recorder.script);
    await recordAnswer(page, { inviteLink, firstName: "Kim", seconds: SECONDS });
    const [video] = await listVideos(tributeId);
    expect(video).toMatchObject({
      contributor: { firstName: "Kim" },
      size: recorder.bytes.length,
      sha256: createHash("sha256").update(recorder.bytes).digest("hex"),
    });
    const id = video?._id ?? "";
    const { durationMs } = await waitForVideoState(origin, { tributeId, organiser, id });
    expect(Math.floor((durationMs ?? 0) / 1000)).toBe(SECONDS);
  });
});
