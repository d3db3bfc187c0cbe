import { newOrganiser } from "@tests/support/e2e/api";
import { openReel } from "@tests/support/e2e/openReel";
import { openCamera } from "@tests/support/e2e/people/contributor";
import { describeEngines, openForTest } from "@tests/support/engines/describeEngines";
import { expect, inject, it } from "vitest";

const origin = inject("productOrigin");

// Playwright does not notice when Firefox shows a page of its cache again.
describeEngines("Back", ["webkit"], (engine) => {
  it("leads from the recorder to the invitation, which still works", async () => {
    const { inviteLink } = await openReel(origin, await newOrganiser(origin));
    const { page } = await openForTest(engine);
    await openCamera(page, inviteLink);
    const camera = page.getByRole("button", { name: "Start recording" });
    await camera.waitFor();
    // WebKitGTK can freeze when a page goes while its picture starts: see docs/browsers.md.
    await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) > 1);
    await page.goBack();
    await page.getByRole("link", { name: /Record your video/ }).click();
    await camera.waitFor();
    expect(await camera.count()).toBe(1);
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
    await page.waitForURL(/\/recordtribute/);
    await page.getByRole("button", { name: "Open the camera" }).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Menu" }).waitFor();
    await record.click();
    await page.getByRole("button", { name: "Start recording" }).waitFor();
    expect(page.url()).toContain("/recordtribute");
  });
});
