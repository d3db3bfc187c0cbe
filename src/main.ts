import { NEXT_PAGE, REEL_START } from "@contract/prerender";
import { importWithRetry } from "./app/importWithRetry";
import { holdInput } from "./app/heldInput";
import { coverWhileOffline } from "./app/offlinePage";
import { firstInteraction } from "./app/firstInteraction";
import { watchCameraRequests } from "./pages/record/cameraRequest";
import { logError } from "./shared/lib/log";
import { afterLoad } from "./shared/lib/page";
import { hasJustReloaded } from "./shared/lib/reload/missingCode";
import { watchTaps } from "./shared/lib/reload/taps";
import "@fontsource/poppins/400.css";
import "@fontsource/poppins/500.css";
import "@fontsource/poppins/600.css";
import "@fontsource/poppins/700.css";
import "./shared/ui/theme/tokens.css";
import "./shared/ui/theme/base.css";

watchTaps();
watchCameraRequests();
const element = document.getElementById("root");
if (!element) throw new Error("The page has no #root");
start(element).catch((error: unknown) => logError("Starting the app", error));

/**
 * Starts the app at once on an empty page, and when it is first needed on a prerendered page. A
 * page that was reloaded because the app did not load is needed already.
 */
async function start(root: HTMLElement): Promise<void> {
  clearIfElsewhere(root);
  const replayInput = holdInput(root);
  const uncover = coverWhileOffline();
  playFilms(root).catch((error: unknown) => logError("Loading the player of the sample", error));
  if (root.hasChildNodes() && !hasJustReloaded()) await untilAppNeeded(root);
  const { startApp } = await importWithRetry(() => import("./app/start"));
  await startApp(root);
  uncover();
  replayInput();
}

/**
 * Waits on a prerendered page. A gift needs the app soon after its first frame; other pages load
 * what the next tap needs once they are idle.
 */
async function untilAppNeeded(root: HTMLElement): Promise<void> {
  if (document.getElementById(REEL_START)) {
    await Promise.race([firstInteraction(), playReel(root)]);
    preloadNextCode();
    return;
  }
  void afterLoad().then(preloadNextCode);
  await firstInteraction();
}

/** Loads the code that the page links for later, unless the browser saves data. */
function preloadNextCode(): void {
  const next = document.getElementById(NEXT_PAGE);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (next instanceof HTMLTemplateElement && !connection?.saveData)
    document.head.append(next.content);
}

/** Plays the beginning of a gift. It resolves when the app should load. */
async function playReel(root: HTMLElement): Promise<void> {
  try {
    const { playFirstFrames } = await import("./features/player/model/firstFrames");
    await playFirstFrames(root);
  } catch (error) {
    // The app plays the reel then.
    logError("Playing the first frames", error);
  }
}

/** Lets the films of a prerendered page play before the app is needed. */
async function playFilms(root: HTMLElement): Promise<void> {
  const films = root.querySelectorAll<HTMLVideoElement>("video[data-src]");
  if (films.length === 0) return;
  const { playWhenVisible } = await import("./shared/media/playWhenVisible");
  films.forEach(playWhenVisible);
}

/**
 * Empties a page that is meant for another path. A static host answers every path without a file of
 * its own with the start page, which `public/colorScheme.js` has hidden.
 */
function clearIfElsewhere(root: HTMLElement): void {
  const { dataset } = document.documentElement;
  if (dataset.elsewhere === undefined) return;
  root.replaceChildren();
  delete dataset.elsewhere;
  delete dataset.painted;
}
