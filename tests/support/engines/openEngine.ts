import type { Engine } from "../../../scripts/system/systemTools";
import { openBrowser } from "../e2e/browser";
import type { EngineUser, Viewport } from "./browserPage";
import { openFirefox } from "./openFirefox";
import { openWebKit } from "./webkit/openWebKit";

const PHONE: Viewport = { width: 390, height: 844 };

interface EngineOptions {
  viewport?: Viewport;
  /** Makes WebKit play HLS itself, as an iPhone does. */
  playsHls?: boolean;
  /** This is a folder for Firefox's data, which stays for the next visit. */
  profile?: string;
}

/**
 * Opens a fresh browser of an engine on a phone's screen unless stated otherwise. Its camera and
 * microphone are fakes of the engine.
 */
export async function openEngine(
  engine: Engine,
  { viewport = PHONE, playsHls = false, profile }: EngineOptions = {},
): Promise<EngineUser> {
  if (engine === "webkit") return openWebKit({ viewport, playsHls });
  return engine === "firefox" ? openFirefox({ viewport, profile }) : openBrowser({ viewport });
}
