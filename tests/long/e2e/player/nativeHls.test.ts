import { newOrganiser } from "@tests/support/e2e/api";
import { type Colour, COLOURS } from "@tests/support/e2e/colours";
import { giftedReel } from "@tests/support/e2e/giftedReel";
import {
  expectColourAt,
  expectColourShown,
  openPaused,
  watchToTheEnd,
} from "@tests/support/e2e/people/recipient";
import { describeEngines, openForTest } from "@tests/support/engines/describeEngines";
import { without } from "@tests/support/engines/without";
import { beforeAll, expect, inject, it } from "vitest";

const origin = inject("productOrigin");
const CYCLE: readonly Colour[] = ["red", "blue", "green"];
/** These are the colours of twenty clips of a second each. */
const CLIPS = Array.from({ length: 20 }, (_, at) => CYCLE[at % CYCLE.length] ?? "red");
const LAST = CLIPS[19] ?? "red";

let giftLink: string;
beforeAll(async () => {
  const pictures = CLIPS.map((colour) => `color=${COLOURS[colour]}` as const);
  ({ giftLink } = await giftedReel(origin, await newOrganiser(origin), pictures));
});

describeEngines("the engine's own HLS, as on an iPhone,", ["webkit"], (engine) => {
  async function openViewer() {
    const { page, context } = await openForTest(engine, { playsHls: true });
    await context.addInitScript(without("MediaSource", "ManagedMediaSource"));
    return { page, context };
  }

  it("plays twenty clips to the end", async () => {
    const { page } = await openViewer();
    await watchToTheEnd(page, () => page.goto(giftLink));
    await expectColourShown(page, LAST);
    const source = await page.evaluate(() => document.querySelector("video")?.currentSrc);
    expect(source).toContain(".m3u8");
  });

  it("seeks to the middle of each clip", async () => {
    const { page, context } = await openViewer();
    await openPaused({ page, context }, giftLink);
    for (const [at, colour] of CLIPS.entries()) await expectColourAt(page, at + 0.5, colour);
    await expectColourAt(page, 0.5, "red");
  });
});
