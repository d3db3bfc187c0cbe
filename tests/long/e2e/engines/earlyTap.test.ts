import { newOrganiser } from "@tests/support/e2e/api";
import { openReel } from "@tests/support/e2e/openReel";
import { openCamera } from "@tests/support/e2e/people/contributor";
import { initScript } from "@tests/support/engines/browserPage";
import { describeEngines, openForTest } from "@tests/support/engines/describeEngines";
import { expect, inject, it } from "vitest";

const origin = inject("productOrigin");

describeEngines("The invitation of a known guest", ["webkit"], (engine) => {
  it("opens the camera with one tap, also before the app has loaded", async () => {
    const { inviteLink } = await openReel(origin, await newOrganiser(origin));
    const { page, context } = await openForTest(engine);
    await openCamera(page, inviteLink);
    const camera = page.getByRole("button", { name: "Start recording" });
    await camera.waitFor();
    // The server draws the invitation only for a browser that sends no user's cookie. A page that
    // comes back from the browser's cache has been drawn like that before.
    const cookie = await page.evaluate(() => {
      const uid = document.cookie.split("; ").find((one) => one.startsWith("uid=")) ?? "";
      // oxlint-disable-next-line unicorn/no-document-cookie -- the page has no library for it
      document.cookie = "uid=; path=/; max-age=0";
      return uid;
    });
    await context.addInitScript(initScript(tapAtOnce, cookie));
    await page.goto(inviteLink);
    await page.waitForURL(/recordtribute/);
    await camera.waitFor();
    expect(await camera.count()).toBe(1);
  });
});

/** Follows the link to the recorder when the page is complete, which is before the app has loaded. */
function tapAtOnce(cookie: string): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the page has no library for it
  document.cookie = `${cookie}; path=/`;
  document.addEventListener("DOMContentLoaded", () =>
    document.querySelector<HTMLElement>('a[href*="recordtribute"]')?.click(),
  );
}
