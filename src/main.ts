import { AWAKE } from "@contract/prerender";
import { untilNeeded } from "./app/untilNeeded";
import { logError } from "./shared/lib/log";
import "@fontsource/poppins/400.css";
import "@fontsource/poppins/500.css";
import "@fontsource/poppins/600.css";
import "@fontsource/poppins/700.css";
import "./shared/ui/theme/tokens.css";
import "./shared/ui/theme/base.css";

const element = document.getElementById("root");
if (!element) throw new Error("index.html has no #root");
start(element).catch((error: unknown) => logError("Starting the app", error));

/** An empty page is the app's from the start; what the server has painted stands by itself until the app is needed. */
async function start(root: HTMLElement): Promise<void> {
  if (root.hasChildNodes() && !root.hasAttribute(AWAKE)) await untilNeeded();
  const giveBack = holdTaps(root);
  const { startApp } = await import("./app/start");
  await startApp(root);
  giveBack();
}

/** A link leads on by itself. A button that is tapped before it can answer gets its tap once it can. */
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
