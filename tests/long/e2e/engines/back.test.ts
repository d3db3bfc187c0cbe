import { newOrganiser } from "@tests/support/e2e/api";
import { giftedReel } from "@tests/support/e2e/giftedReel";
import { openReel } from "@tests/support/e2e/openReel";
import type { BrowserPage } from "@tests/support/engines/browserPage";
import { describeEngines, openForTest } from "@tests/support/engines/describeEngines";
import { expect, inject, it } from "vitest";

const origin = inject("productOrigin");

/** Starts the film again after its end, and waits until a video has told that it plays. */
async function watchAgain(page: BrowserPage): Promise<void> {
  await page.evaluate(() => {
    const onPlaying = () => document.body.setAttribute("data-has-played", "");
    document.addEventListener("playing", onPlaying, { capture: true });
  });
  await page.getByRole("button", { name: "Watch again" }).click();
  await page.waitForFunction(() => document.body.hasAttribute("data-has-played"));
}

// Playwright does not notice when Firefox shows a page of its cache again.
describeEngines("Back", ["webkit"], (engine) => {
  it("leads from the thank-you to the gift, which plays again", async () => {
    const { giftLink } = await giftedReel(origin, await newOrganiser(origin));
    const { page } = await openForTest(engine);
    await page.goto(giftLink);
    // The end covers the page, and a tap at that moment would miss the link.
    await page.getByRole("link", { name: "Say thank you" }).click();
    await page.getByRole("button", { name: "Not Maya?" }).waitFor();
    await page.goBack();
    await watchAgain(page);
    expect(page.url()).toContain("/watch?tgd=");
  });

  it("leads from an invitation to the page before, which still works", async () => {
    const { inviteLink } = await openReel(origin, await newOrganiser(origin));
    const { page } = await openForTest(engine);
    await page.goto(origin);
    await page.getByRole("link", { name: "Sign in" }).waitFor();
    await page.goto(inviteLink);
    await page.goBack();
    await expectSignInOpens(page);
  });
});

async function expectSignInOpens(page: BrowserPage): Promise<void> {
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("textbox", { name: "Email" }).waitFor();
  expect(page.url()).toBe(`${origin}/login`);
}
