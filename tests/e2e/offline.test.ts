import { paths } from "@src/config/paths";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openBrowser, type Person } from "./browser";
import { audit } from "./screens/audit";

const origin = inject("productOrigin");

let person: Person;
beforeAll(async () => {
  person = await openBrowser();
  await person.page.goto(origin + paths.aboutUs());
  await person.page.evaluate(async () => navigator.serviceWorker.ready);
});
afterAll(() => person.close());

const offlineScreen = (page: Page) => page.getByRole("dialog", { name: "No Internet" });

describe("the installed app", () => {
  it("has nothing that keeps the browser from offering to install it", async () => {
    const debuggerOf = await person.context.newCDPSession(person.page);
    const { installabilityErrors } = await debuggerOf.send("Page.getInstallabilityErrors");
    // A second session would tell new pages that they are online.
    await debuggerOf.detach();
    expect(installabilityErrors).toEqual([]);
  });

  it("starts without a network at any address, and goes on by itself when it is back", async () => {
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
  });

  it("keeps of what the server says only the empty page and the build's files", async () => {
    const { page } = person;
    const kept = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(caches_.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    const others = kept.filter((path) => !path.startsWith("/assets/"));
    expect(others.toSorted()).toEqual(["/colorScheme.js", "/index.html"]);
    expect(kept.some((path) => path.includes("PricingPage"))).toBe(true);
  });

  it("loads a new version when told to, and only then", async () => {
    const { page } = person;
    const address = page.url();
    await page.evaluate(async () => {
      document.title = "not reloaded";
      await caches.open("assets-of-an-older-build");
    });
    // Under another name it is another worker, as after a deployment.
    await page.evaluate(async () => navigator.serviceWorker.register("/sw.js?next"));
    await page.getByRole("region", { name: "New version" }).waitFor();
    expect(await page.title()).toBe("not reloaded");

    await page.getByRole("button", { name: "Reload" }).click();
    await page.waitForFunction(() => document.title !== "not reloaded");
    expect(page.url()).toBe(address);
    const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
    expect(await worker()).toBe(`${origin}/sw.js?next`);
    const names = await page.evaluate(async () => caches.keys());
    expect(names).toHaveLength(2);
    expect(names).not.toContain("assets-of-an-older-build");
  });
});
