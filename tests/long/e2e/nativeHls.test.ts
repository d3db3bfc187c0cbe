import { newGuest, newOrganiser } from "@tests/support/e2e/api";
import { type Colour, colourOf, COLOURS } from "@tests/support/e2e/colours";
import { giftedReel } from "@tests/support/e2e/giftedReel";
import { expectColourAt, watchToTheEnd } from "@tests/support/e2e/people/recipient";
import { initScript } from "@tests/support/engines/browserPage";
import { describeEngines, openForTest } from "@tests/support/engines/describeEngines";
import { without } from "@tests/support/engines/without";
import { beforeAll, expect, inject, it } from "vitest";

const origin = inject("productOrigin");
const CYCLE: readonly Colour[] = ["red", "blue", "green"];
/** These are the colours of twenty clips of a second each. */
const CLIPS = Array.from({ length: 20 }, (_, at) => CYCLE[at % CYCLE.length] ?? "red");

let giftLink: string;
beforeAll(async () => {
  const pictures = CLIPS.map((colour) => `color=${COLOURS[colour]}` as const);
  ({ giftLink } = await giftedReel(
    origin,
    await newOrganiser(origin),
    pictures,
    await newGuest(origin),
  ));
});

describeEngines("the engine's own HLS, as on an iPhone,", ["webkit"], (engine) => {
  async function openViewer() {
    const { page, context } = await openForTest(engine, { playsHls: true });
    await context.addInitScript(without("MediaSource", "ManagedMediaSource"));
    return { page, context };
  }

  it("plays twenty clips to the end", async () => {
    const { page } = await openViewer();
    const frames = await watchToTheEnd(page, () => page.goto(giftLink));
    expect(colourOf(frames.at(-1) ?? { colour: [] })).toBe(CLIPS.at(-1));
    const source = await page.evaluate(() => document.querySelector("video")?.currentSrc);
    expect(source).toContain(".m3u8");
  });

  it("seeks to the middle of each clip", async () => {
    const { page, context } = await openViewer();
    await context.addInitScript(initScript(pauseFirst));
    await page.goto(giftLink);
    await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) > 1);
    for (const [at, colour] of CLIPS.entries()) await expectColourAt(page, at + 0.5, colour);
    await expectColourAt(page, 0.5, "red");
  });
});

/** Pauses a video when it starts for the first time, because WebKitGTK cannot seek after its end. */
function pauseFirst(): void {
  document.addEventListener("playing", ({ target }) => (target as HTMLVideoElement).pause(), {
    capture: true,
    once: true,
  });
}
