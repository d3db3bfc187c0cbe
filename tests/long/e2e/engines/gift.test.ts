import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { newOrganiser } from "@tests/support/e2e/api";
import { colourOf, COLOURS } from "@tests/support/e2e/colours";
import { giftedReel } from "@tests/support/e2e/giftedReel";
import {
  expectColourAt,
  openPaused,
  recordThankYou,
  watchToTheEnd,
} from "@tests/support/e2e/people/recipient";
import { chunkRecorder } from "@tests/support/engines/chunkRecorder";
import { describeEngines, openForTest } from "@tests/support/engines/describeEngines";
import { without } from "@tests/support/engines/without";
import { afterAll, beforeAll, expect, inject, it } from "vitest";

const origin = inject("productOrigin");
let folder: string;
let giftLink: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-gift-"));
  const pictures = [`color=${COLOURS.red}`, `color=${COLOURS.blue}`] as const;
  ({ giftLink } = await giftedReel(origin, await newOrganiser(origin), pictures));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeEngines("a recipient", ["firefox", "webkit"], (engine) => {
  it("watches all clips without a black frame in between, and sends a thank-you", async () => {
    const { page, context } = await openForTest(engine);
    if (engine === "webkit") {
      const { script } = await chunkRecorder(path.join(folder, "thanks"));
      await context.addInitScript(script);
    }
    const frames = await watchToTheEnd(page, () => page.goto(giftLink));
    // A busy machine may skip any of the frames, even all of them, but shows no others. What the
    // player shows where it stands still is compared below.
    const shown = frames.map(colourOf);
    const changes = shown.filter((colour, at) => colour !== shown[at - 1]);
    expect(["", "red", "red, blue", "blue"]).toContain(changes.join(", "));
    await openPaused({ page, context }, giftLink);
    await expectColourAt(page, 0.5, "red");
    await expectColourAt(page, 1.5, "blue");

    await recordThankYou(page);
  });
});

describeEngines("a recipient", ["webkit"], (engine) => {
  const withoutStreams = without("MediaSource", "ManagedMediaSource");

  it("whose browser plays no streams watches the gift as a single film", async () => {
    const { page, context } = await openForTest(engine);
    await context.addInitScript(withoutStreams);
    await openPaused({ page, context }, giftLink);
    await expectColourAt(page, 0.5, "red");
    await expectColourAt(page, 1.5, "blue");
  });
});
