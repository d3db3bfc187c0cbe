import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { logError } from "../shared/lib/log";
import { App, untilFirstScreen } from "./App";

/**
 * Shows the app in `root`. What the server has painted there stays, and comes alive once the screen's code is here.
 * Resolves when it answers to its person.
 */
export async function startApp(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (!root.hasChildNodes()) {
    createRoot(root).render(app);
    return;
  }
  await untilFirstScreen();
  hydrateRoot(root, app, { onRecoverableError });
}

/** Painted on another day than it is here, for one: React has painted it anew. */
function onRecoverableError(error: unknown): void {
  logError("Taking over what the server painted", error);
}
