import { getCaptions, saveCaptions } from "@contract/http/captions";
import { listSubmissions } from "@contract/http/submission";
import { call, newOrganiser } from "@tests/support/e2e/api";
import { COLOURS } from "@tests/support/e2e/colours";
import { giftedReel } from "@tests/support/e2e/giftedReel";
import { openPaused } from "@tests/support/e2e/people/recipient";
import type { BrowserPage } from "@tests/support/engines/browserPage";
import { describeEngines, openForTest } from "@tests/support/engines/describeEngines";
import { without } from "@tests/support/engines/without";
import { beforeAll, expect, inject, it } from "vitest";

const origin = inject("productOrigin");
const SPOKEN = ["Hello, Maya!", "See you in Lagos."] as const;

let giftLink: string;
beforeAll(async () => {
  const organiser = await newOrganiser(origin);
  const pictures = [`color=${COLOURS.red}`, `color=${COLOURS.blue}`] as const;
  const { tributeId, giftLink: link } = await giftedReel(origin, organiser, pictures);
  const videos = await call(origin, listSubmissions, { query: { tributeId }, as: organiser });
  const inOrder = videos.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  for (const [at, { _id: submissionId }] of inOrder.entries()) {
    const query = { submissionId };
    const { version } = await call(origin, getCaptions, { query, as: organiser });
    const captions = `WEBVTT\n\n00:00.200 --> 00:00.800\n${SPOKEN[at]}\n`;
    await call(origin, saveCaptions, {
      body: { submissionId, version, captions },
      as: organiser,
    });
  }
  giftLink = link;
});

/**
 * Expects the captions that the page draws over its video at a time in the reel, in seconds. The time must
 * be exact in binary, or the video never reports the same.
 */
async function expectCaptionsAt(page: BrowserPage, seconds: number, texts: readonly string[]) {
  const shown = () =>
    page.evaluate((time) => {
      const video = document.querySelector("video");
      if (!video || video.readyState < 1) return null;
      video.pause();
      if (video.currentTime !== time) video.currentTime = time;
      if (video.seeking) return null;
      const isDrawnTwice = [...video.textTracks].some(({ mode }) => mode === "showing");
      const drawn = [...document.querySelectorAll("[data-cues] > span")];
      return isDrawnTwice ? null : drawn.map(({ textContent }) => textContent);
    }, seconds);
  await expect.poll(shown).toEqual(texts);
}

async function expectCaptionsOfBothClips(page: BrowserPage): Promise<void> {
  await expectCaptionsAt(page, 0.5, [SPOKEN[0]]);
  await expectCaptionsAt(page, 0.875, []);
  await expectCaptionsAt(page, 1.5, [SPOKEN[1]]);
  await expectCaptionsAt(page, 0.5, [SPOKEN[0]]);
}

describeEngines("a recipient", ["chromium", "firefox", "webkit"], (engine) => {
  it("reads what each person says, once, until the captions are turned off", async () => {
    const { page, context } = await openForTest(engine);
    await openPaused({ page, context }, giftLink);
    await expectCaptionsOfBothClips(page);
    await page.getByRole("button", { name: "Captions and speed" }).click();
    await page.getByText("Captions", { exact: true }).click();
    await expectCaptionsAt(page, 0.5, []);
  });
});

describeEngines("the engine's own HLS, as on an iPhone,", ["webkit"], (engine) => {
  it("shows the captions of the playlist after a seek", async () => {
    const { page, context } = await openForTest(engine, { playsHls: true });
    await context.addInitScript(without("MediaSource", "ManagedMediaSource"));
    await openPaused({ page, context }, giftLink);
    await expectCaptionsOfBothClips(page);
  });
});
