import { INTERACTIVE_ATTRIBUTE } from "@contract/prerender";
import { untilLoaded } from "./app/untilLoaded";
import { untilNeeded } from "./app/untilNeeded";
import { takeCarriedName } from "./shared/identity/carriedName";
import { logError } from "./shared/lib/log";
import { hasJustReloaded } from "./shared/lib/reload/missingCode";
import { watchTaps } from "./shared/lib/reload/taps";
import "@fontsource/poppins/400.css";
import "@fontsource/poppins/500.css";
import "@fontsource/poppins/600.css";
import "@fontsource/poppins/700.css";
import "./shared/ui/theme/tokens.css";
import "./shared/ui/theme/base.css";

takeCarriedName();
watchTaps();
const element = document.getElementById("root");
if (!element) throw new Error("index.html has no #root");
start(element).catch((error: unknown) => logError("Starting the app", error));

/**
 * Starts the app at once on an empty page, and when it is first needed on a page that the server
 * has rendered. A page that was reloaded because the app did not load is needed already.
 */
async function start(root: HTMLElement): Promise<void> {
  const isReadable = root.hasChildNodes() && !root.hasAttribute(INTERACTIVE_ATTRIBUTE);
  if (isReadable && !hasJustReloaded()) await untilNeeded();
  const replayTap = holdTaps(root);
  const { startApp } = await untilLoaded(() => import("./app/start"));
  await startApp(root);
  replayTap();
}

/**
 * Keeps a tap on a button that cannot respond yet. The returned function repeats the tap. Links
 * work without this.
 */
function holdTaps(root: HTMLElement): () => void {
  let held: HTMLElement | null = null;
  const hold = ({ target }: MouseEvent) => {
    if (target instanceof Element) held = target.closest("button");
  };
  root.addEventListener("click", hold);
  return () => {
    root.removeEventListener("click", hold);
    held?.click();
  };
}
