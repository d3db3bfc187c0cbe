import { paths } from "@src/config/paths";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { audit } from "../../screens/audit";

const origin = inject("productOrigin");

let person: Person;
beforeAll(async () => {
  person = await openBrowser();
  // This page is not painted by the build, so the app starts with it.
  await person.page.goto(origin + paths.createTribute());
  await person.page.evaluate(async () => navigator.serviceWorker.ready);
});
afterAll(() => person.close());

const offlineScreen = (page: Page) => page.getByRole("dialog", { name: "No Internet" });

describe("the installed app", () => {
  it("meets all of the browser's requirements for installation", async () => {
    const debuggerOf = await person.context.newCDPSession(person.page);
    const { installabilityErrors } = await debuggerOf.send("Page.getInstallabilityErrors");
    // A second debugger session would tell new pages that they are online.
    await debuggerOf.detach();
    expect(installabilityErrors).toEqual([]);
  });

  it(
    "starts offline at any address and continues by itself when the network is back",
    { tags: ["S2.21", "D1"] },
    async () => {
      const { page, context } = person;
      await context.setOffline(true);
      await page.goto(`${origin}/tribute/never-seen/watch?tgd=x`);
      await offlineScreen(page).waitFor();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      expect(await audit(page)).toEqual([]);
      await page.goto(origin + paths.pricing());
      await offlineScreen(page).waitFor();

      await context.setOffline(false);
      await page.getByRole("heading", { name: "One dollar per person" }).waitFor();
      expect(await offlineScreen(page).isVisible()).toBe(false);
    },
  );

  it("caches only the empty page and the build's files", async () => {
    const { page } = person;
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const opened = await Promise.all(names.map((name) => caches.open(name)));
        const requests = await Promise.all(opened.map((cache) => cache.keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
    // The worker writes to the cache after the page has got the file.
    await expect.poll(kept).toContainEqual(expect.stringContaining("/assets/PricingPage"));
    const others = (await kept()).filter((path) => !path.startsWith("/assets/"));
    expect(others.toSorted()).toEqual(["/colorScheme.js", "/shell.html"]);
  });

  it("loads a new version only when the user asks for it", async () => {
    const { page, context } = person;
    // The app looks for versions late, and it ignores one that arrives before that.
    await context.addInitScript(noteRegistration);
    await page.goto(origin + paths.aboutUs());
    await page.waitForFunction(() => "isRegistered" in globalThis);
    await page.evaluate(async () => {
      Object.assign(globalThis, { isOld: true });
      await caches.open("assets-of-an-older-build");
    });
    // A different URL makes it a different worker, as after a deployment.
    await page.evaluate(async () => navigator.serviceWorker.register("/sw.js?next"));
    await page.getByRole("region", { name: "New version" }).waitFor();
    expect(await page.evaluate(() => "isOld" in globalThis)).toBe(true);
    await page.getByRole("button", { name: "Reload" }).click();
    await page.waitForFunction(() => !("isOld" in globalThis));
    expect(page.url()).toBe(origin + paths.aboutUs());
    const names = await page.evaluate(async () => caches.keys());
    expect(names).toHaveLength(2);
    expect(names).not.toContain("assets-of-an-older-build");
  });
});

/** Runs in the page and records when the app itself has registered its worker. */
function noteRegistration(): void {
  const { serviceWorker } = navigator;
  const register = serviceWorker.register.bind(serviceWorker);
  serviceWorker.register = async (...given) => {
    const registration = await register(...given);
    Object.assign(globalThis, { isRegistered: true });
    return registration;
  };
}
