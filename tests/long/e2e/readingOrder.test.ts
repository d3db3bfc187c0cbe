import { newOrganiser } from "@tests/support/e2e/api";
import { giftedReel } from "@tests/support/e2e/giftedReel";
import { openReel } from "@tests/support/e2e/openReel";
import { continueAsGuest, showOtherWays } from "@tests/support/e2e/people/contributor";
import type { BrowserPage } from "@tests/support/engines/browserPage";
import { describeEngines, openForTest } from "@tests/support/engines/describeEngines";
import { expect, inject, it } from "vitest";

const origin = inject("productOrigin");

/** Returns lines such as "button Share", in the order in which a screen reader meets them. */
async function readAloud(page: BrowserPage): Promise<string[]> {
  const spoken = (await page.readAloud?.()) ?? [];
  return spoken.map(({ role, label }) => `${role} ${label}`);
}

// The roles and names are those that WebKit passes to VoiceOver.
describeEngines("a screen reader", ["webkit"], (engine) => {
  it("meets whom the reel is for before the language and the link to the recorder", async () => {
    const { inviteLink } = await openReel(origin, await newOrganiser(origin));
    const { page } = await openForTest(engine);
    await page.goto(inviteLink);
    await page.getByRole("link", { name: "Record your video" }).waitFor();
    expect(await readAloud(page)).toEqual([
      "heading Maya",
      "button Language",
      "link Record your video",
    ]);
  });

  it("meets what to say before the camera and the file", async () => {
    const { inviteLink } = await openReel(origin, await newOrganiser(origin));
    const { page } = await openForTest(engine);
    await continueAsGuest(page, inviteLink, "Kim");
    await showOtherWays(page);
    expect(await readAloud(page)).toEqual([
      "button Close",
      "heading Say a few words for Maya",
      "button Open the camera",
      "button Choose a video instead",
      "button Up to 6 photos and your voice",
      "button Just your voice",
      "button Write a message",
    ]);
  });

  it("meets the player's controls before the chapters and the thank-you", async () => {
    const { giftLink } = await giftedReel(origin, await newOrganiser(origin));
    const { page } = await openForTest(engine);
    await page.goto(giftLink);
    await page.getByRole("button", { name: "Share" }).waitFor();
    expect(await readAloud(page)).toEqual([
      "heading Happy birthday, Maya!",
      "heading For Maya",
      "heading Ada Lovelace",
      "button Send a heart, 0 so far",
      "slider Position in the reel",
      "button Turn sound on",
      "button Captions and speed",
      "button Previous person",
      expect.stringMatching(/^button (Play|Pause)$/),
      "button Next person",
      "button Full screen",
      expect.stringMatching(/^button 0:\d\d Ada Lovelace$/),
      "link Record a thank-you reply",
      "link Write a thank-you",
      "button Download the film",
      "button Share",
    ]);
  });
});
