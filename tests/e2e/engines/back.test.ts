import { newOrganiser } from "@tests/support/e2e/api";
import { giftedReel } from "@tests/support/e2e/giftedReel";
import { openReel } from "@tests/support/e2e/openReel";
import { continueAsGuest } from "@tests/support/e2e/people/contributor";
import type { BrowserPage } from "@tests/support/engines/browserPage";
import { describeEngines, openForTest } from "@tests/support/engines/describeEngines";
import { expect, inject, it } from "vitest";

const origin = inject("productOrigin");

const waitUntilPlaying = (page: BrowserPage) =>
  page.waitForFunction(() => {
    const video = document.querySelector("video");
    return video !== null && video.currentTime > 0;
  });

// Playwright does not notice when Firefox shows a page of its cache again.
describeEngines("Back", ["webkit"], (engine) => {
  it("leads from the recorder to the invitation, which still works", async () => {
    const { inviteLink } = await openReel(origin, await newOrganiser(origin));
    const { page } = await openForTest(engine);
    await continueAsGuest(page, inviteLink, "Kim");
    const camera = page.getByRole("button", { name: "Open the camera" });
    await camera.waitFor();
    await page.goBack();
    await page.getByRole("link", { name: /Record your video/ }).click();
    await camera.waitFor();
    expect(await camera.count()).toBe(1);
  });

  it("leads from the thank-you to the gift, which plays again", async () => {
    const { giftLink } = await giftedReel(origin, await newOrganiser(origin));
    const { page } = await openForTest(engine);
    await page.goto(giftLink);
    await waitUntilPlaying(page);
    await page.getByRole("link", { name: "Record a thank-you reply" }).click();
    await page.getByRole("button", { name: "Continue as a guest" }).waitFor();
    await page.goBack();
    await waitUntilPlaying(page);
    expect(page.url()).toContain("/watch?tgd=");
  });

  it("leads to an invitation that was left before its app had loaded, and the app starts", async () => {
    const { inviteLink } = await openReel(origin, await newOrganiser(origin));
    const { page } = await openForTest(engine);
    let loads = 0;
    await page.route(/\/assets\/start-/, async (route) => {
      loads += 1;
      if (loads > 1) await route.continue();
    });
    await page.goto(inviteLink);
    const record = page.getByRole("link", { name: /Record your video/ });
    await record.click();
    await page.waitForURL(/\/login/);
    await page.goBack();
    await page.getByRole("button", { name: "Back" }).waitFor();
    await record.click();
    await page.getByRole("button", { name: "Continue as a guest" }).waitFor();
    expect(page.url()).toContain("/login");
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
