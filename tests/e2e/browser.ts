import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { findChromium } from "../../scripts/systemTools";

const PHONE = { width: 390, height: 844 };

/** A person's own browser: nothing is shared with anybody else's. */
export interface Person {
  page: Page;
  context: BrowserContext;
  close(): Promise<void>;
}

/** What the fake camera shows and the fake microphone hears; without files, Chromium's own test picture and beeps. */
export interface FakeDevices {
  video?: string;
  audio?: string;
}

/** Opens a fresh Chromium with a new profile folder, on a phone's screen unless said otherwise. */
export async function openBrowser(
  options: {
    devices?: FakeDevices;
    viewport?: { width: number; height: number };
    /** What its person reads, such as `es-MX`. */
    locale?: string;
  } = {},
): Promise<Person> {
  const profile = await mkdtemp(path.join(tmpdir(), "folkreel-browser-"));
  const { video, audio } = options.devices ?? {};
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    headless: true,
    viewport: options.viewport ?? PHONE,
    ignoreHTTPSErrors: true,
    ...(options.locale && { locale: options.locale }),
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
