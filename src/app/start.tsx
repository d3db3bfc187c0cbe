import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { show, wantedLanguage } from "../shared/language/language";
import { initTexts } from "../shared/language/texts";
import { logError } from "../shared/lib/log";
import { App, untilFirstScreen } from "./App";

/**
 * Shows the app in `root`. What the server has painted there stays, and comes alive once the screen's code is here.
 * Resolves when it answers to its person.
 */
export async function startApp(root: HTMLElement): Promise<void> {
  initTexts();
  // Beside the code of the first screen; without it the app is in English rather than not there.
  const speaks = show(wantedLanguage()).catch((error: unknown) =>
    logError("Loading a language", error),
  );
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (!root.hasChildNodes()) {
    await speaks;
    createRoot(root).render(app);
    return;
  }
  await Promise.all([untilFirstScreen(), speaks]);
  hydrateRoot(root, app, { onRecoverableError });
}

/** Painted on another day than it is here, for one: React has painted it anew. */
function onRecoverableError(error: unknown): void {
  logError("Taking over what the server painted", error);
}
