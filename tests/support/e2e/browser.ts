import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { findBrowser } from "../../../scripts/system/systemTools";

/** This is longer than any page takes on a busy machine. */
const PATIENCE_MS = 120_000;
const PHONE = { width: 390, height: 844 };

export interface Person {
  page: Page;
  context: BrowserContext;
  close(): Promise<void>;
}

/**
 * Names what the fake camera shows and the fake microphone hears. Without files, Chromium uses its
 * own test picture and beeps.
 */
export interface FakeDevices {
  video?: string;
  audio?: string;
}

/**
 * Opens a fresh Chromium with a new profile folder, on a phone's screen unless stated otherwise.
 */
export async function openBrowser(
  options: {
    devices?: FakeDevices;
    viewport?: { width: number; height: number };
    /** This is the language of its user, such as `es-MX`. */
    locale?: string;
  } = {},
): Promise<Person> {
  const profile = await mkdtemp(path.join(tmpdir(), "folkreel-browser-"));
  const context = await chromium.launchPersistentContext(profile, {
    ...(await chromiumOptions(options.devices)),
    viewport: options.viewport ?? PHONE,
    ignoreHTTPSErrors: true,
    ...(options.locale && { locale: options.locale }),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    page,
    context,
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Opens a Chromium that several people can use at once. */
export const launchBrowser = async (devices: FakeDevices): Promise<Browser> =>
  chromium.launch(await chromiumOptions(devices));

/** Opens a page for a person who has never been in that browser, on a phone's screen. */
export async function openPageAsStranger(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, ignoreHTTPSErrors: true });
  context.setDefaultTimeout(PATIENCE_MS);
  return context.newPage();
}

const chromiumOptions = async ({ video, audio }: FakeDevices = {}) => ({
  executablePath: await findBrowser("chromium"),
  headless: true,
  args: [
    "--no-sandbox",
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    ...(video ? [`--use-file-for-fake-video-capture=${video}`] : []),
    ...(audio ? [`--use-file-for-fake-audio-capture=${audio}`] : []),
  ],
});
