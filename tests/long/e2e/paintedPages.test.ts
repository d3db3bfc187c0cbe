import { PAINTED_PAGES } from "@contract/prerender";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { launchBrowser } from "@tests/support/e2e/browser";
import { startStaticHost } from "@tests/support/e2e/staticHost";

const origin = inject("productOrigin");
const APP = "**/assets/start-*.js";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({});
});
afterAll(() => browser.close());

/** Opens a page for somebody who has never been here. The app has left nothing on their device. */
async function visit(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: "en-US",
    ...options,
  });
  context.setDefaultTimeout(120_000);
  onTestFinished(() => context.close());
  return context.newPage();
}

/** Collects the scripts that a page requests, and the errors that it logs. */
function observe(page: Page) {
  const scripts: string[] = [];
  const errors: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return { scripts, errors };
}

/** Holds the app back until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(APP, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

it.each(PAINTED_PAGES.filter((path) => path !== "/"))(
  "%s is shown before the app loads, and the app takes over the same page at the first touch",
  async (path) => {
    const page = await visit();
    const { scripts, errors } = observe(page);
    await page.goto(origin + path, { waitUntil: "load" });
    const heading = page.getByRole("heading", { level: 1 });
    await heading.waitFor();
    expect(scripts).toEqual(["/colorScheme.js", expect.stringMatching(/^\/assets\/index-/)]);
    expect(await page.getByRole("status", { name: /^Loading/ }).count()).toBe(0);
    await heading.evaluate((element) => element.setAttribute("data-painted-by", "server"));

    await page.mouse.move(200, 200);
    await page.getByRole("button", { name: "Back" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await heading.getAttribute("data-painted-by")).toBe("server");
    expect(errors).toEqual([]);
  },
);

describe("the sign-in", () => {
  it("keeps what is typed and pressed before the app has loaded, and sends it nowhere else", async () => {
    const page = await visit();
    const releaseApp = await holdApp(page);
    await page.goto(`${origin}/login`, { waitUntil: "load" });
    const email = page.getByRole("textbox", { name: "Email" });
    await email.fill("nobody@example.com");
    await page.getByLabel("Password", { exact: true }).fill("Some secret 1");
    await page.keyboard.press("Enter");
    expect(page.url()).toBe(`${origin}/login`);
    releaseApp();
    await page.getByRole("alert").filter({ hasText: /.+/ }).waitFor();
    expect(await email.inputValue()).toBe("nobody@example.com");
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("Some secret 1");
    expect(page.url()).toBe(`${origin}/login`);
  });

  it("does not lose what is typed while the app takes over the page", async () => {
    const page = await visit();
    await page.goto(`${origin}/signup`, { waitUntil: "load" });
    const email = page.getByRole("textbox", { name: "Email" });
    await email.click();
    await page.keyboard.type("a.person.with.a.long.name@example.com", { delay: 30 });
    const password = page.getByLabel("Password", { exact: true });
    await password.fill("abcdefg1");
    await page.getByText("At least 8 characters: done").waitFor();
    expect(await email.inputValue()).toBe("a.person.with.a.long.name@example.com");
  });
});

describe("the start page", () => {
  it("plays the sample reel without sound and without the app, once it is visible", async () => {
    const page = await visit({ viewport: { width: 390, height: 320 } });
    const { scripts } = observe(page);
    const films: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(".mp4")) films.push(request.url());
    });
    await page.goto(origin, { waitUntil: "networkidle" });
    expect(films).toEqual([]);
    const film = page.getByLabel(/^A sample reel/);
    const before = await film.boundingBox();
    await film.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.2);
    expect(await film.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
    await page.waitForFunction(() => document.querySelector("video")?.textTracks[0]?.cues?.length);
    const after = await film.boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
    expect(scripts.filter((script) => /start-/.test(script))).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Turn sound on" }).click();
    await page.getByRole("button", { name: "Turn sound off" }).waitFor();
    expect(await film.evaluate((element: HTMLVideoElement) => element.muted)).toBe(false);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Play" }).waitFor();
  });

  it("opens the invitation's dialog at a tap that came before the app", async () => {
    const page = await visit();
    const releaseApp = await holdApp(page);
    await page.goto(origin, { waitUntil: "load" });
    await page.getByRole("button", { name: "I was invited" }).click();
    releaseApp();
    const link = page.getByRole("textbox", { name: "Your link" });
    await link.waitFor();
    expect(await link.isVisible()).toBe(true);
  });
});

it("the server writes the page in the language of its visitor", async () => {
  const page = await visit({ locale: "de-DE" });
  const { scripts } = observe(page);
  await page.goto(`${origin}/login`, { waitUntil: "load" });
  await page.getByRole("button", { name: "Anmelden", exact: true }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((script) => script.includes("start-"))).toEqual([]);
});

describe("a static host", () => {
  it("shows the same pages in English, and the app changes the language", async () => {
    const host = await startStaticHost();
    onTestFinished(() => host.stop());
    const page = await visit();
    const { scripts } = observe(page);
    await page.goto(`${host.origin}/login`, { waitUntil: "load" });
    await page.getByRole("button", { name: "Sign in" }).waitFor();
    expect(scripts.filter((script) => script.includes("start-"))).toEqual([]);
    const german = await visit({ locale: "de-DE" });
    await german.goto(`${host.origin}/login`);
    await german.getByRole("button", { name: "Anmelden", exact: true }).waitFor();
  });

  it("answers every other path with the app, and never shows the start page there", async () => {
    const host = await startStaticHost();
    onTestFinished(() => host.stop());
    const page = await visit();
    const releaseApp = await holdApp(page);
    await page.goto(`${host.origin}/nowhere`, { waitUntil: "load" });
    expect(await page.getByText("Many voices.").isVisible()).toBe(false);
    releaseApp();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByText("Many voices.").count()).toBe(0);
  });
});
