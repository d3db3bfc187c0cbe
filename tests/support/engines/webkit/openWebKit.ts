import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findBrowser } from "../../../../scripts/system/systemTools";
import type { BrowserContext, BrowserPage, EngineUser, Viewport } from "../browserPage";
import { PageProxy } from "./pageProxy";
import { WebDriver } from "./webDriver";
import { WebKitPage } from "./webKitPage";
import { startWebKit } from "./webKitProcess";
import { WebKitWindow } from "./window";

/** WebKit offers these cameras and microphones instead of the machine's. */
const FAKE_DEVICES = ["--enable-mock-capture-devices=true", "--enable-media-stream=true"];

/**
 * Opens a fresh WebKit. Its storage ends with it.
 * @param playsHls whether it plays HLS itself, as an iPhone does
 */
export async function openWebKit({
  viewport,
  playsHls,
}: {
  viewport: Viewport;
  playsHls: boolean;
}): Promise<EngineUser> {
  const program = await findBrowser("webkit");
  if (!program) throw new Error("There is no WebKit.");
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-webkit-"));
  const env = playsHls ? { WEBKIT_GST_ENABLE_HLS_SUPPORT: "1" } : {};
  const webKit = await startWebKit(program, folder, env);
  const proxy = await PageProxy.open();
  const driver = await WebDriver.open(webKit.address, {
    acceptInsecureCerts: true,
    // A page that asks whether to leave is left, as with Playwright.
    unhandledPromptBehavior: "accept",
    proxy: { proxyType: "manual", httpProxy: proxy.address },
    "webkitgtk:browserOptions": { args: ["--automation", ...FAKE_DEVICES] },
  });
  const pages: WebKitPage[] = [];
  const openPage = async (handle: string): Promise<BrowserPage> => {
    const page = new WebKitPage(new WebKitWindow(driver, handle, folder), proxy, () => context);
    pages.push(page);
    await page.setViewportSize(viewport);
    return page;
  };
  const close = async (): Promise<void> => {
    await driver.quit().catch(() => undefined);
    await webKit.stop();
    proxy.close();
    await rm(folder, { recursive: true, force: true });
  };
  const context: BrowserContext = {
    newPage: async () => openPage(await driver.openWindow()),
    addInitScript: async (script) => proxy.addScript(script),
    setOffline: async (isOffline) => {
      if (isOffline) proxy.goOffline();
      else proxy.isOffline = false;
      for (const page of pages) await page.evaluate(tellNetworkState, !isOffline);
    },
    close,
  };
  return { page: await openPage(await driver.windowHandle()), context, close };
}

/** Tells a page whether there is a network, because WebKit does not notice what the proxy does. */
function tellNetworkState(isOnline: boolean): void {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => isOnline });
  dispatchEvent(new Event(isOnline ? "online" : "offline"));
}
