import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { show, wantedLanguage } from "../shared/language/language";
import { initTexts } from "../shared/language/texts";
import { logError } from "../shared/lib/log";
import { createApp } from "./App";

/**
 * Shows the app in `root`. What the server has painted there stays, and comes alive once the screen's code is here: piece by
 * piece, so that whoever looks at it or taps on it waits for none of that. Resolves when it answers to its person.
 */
export async function startApp(root: HTMLElement): Promise<void> {
  const isPainted = root.hasChildNodes();
  if (isPainted) await otherWork();
  initTexts();
  // Beside the code of the first screen; without it the app is in English rather than not there.
  const speaks = show(wantedLanguage()).catch((error: unknown) =>
    logError("Loading a language", error),
  );
  const { app, untilFirstScreen } = createApp();
  const strict = <StrictMode>{app}</StrictMode>;
  if (!isPainted) {
    await speaks;
    createRoot(root).render(strict);
    return;
  }
  await Promise.all([untilFirstScreen(), speaks]);
  startTransition(() => void hydrateRoot(root, strict, { onRecoverableError }));
}

/** Lets the browser draw and answer, after it has run all of this code for the first time. */
async function otherWork(): Promise<void> {
  // Safari has none, and goes on at once.
  if ("scheduler" in window) await scheduler.yield?.();
}

/** Painted on another day than it is here, for one: React has painted it anew. */
function onRecoverableError(error: unknown): void {
  logError("Taking over what the server painted", error);
}
