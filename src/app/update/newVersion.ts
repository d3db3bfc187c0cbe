import { Workbox } from "workbox-window";

/** How long a tab that is looked at again may rely on its last look for a new version. */
const LOOK_EVERY_MS = 60 * 60 * 1000;

export interface NewVersion {
  /** Lets the new version take over, and loads the page anew from it. */
  accept(): void;
}

/**
 * Registers the service worker and calls `onReady` when a new version waits: found at the start, by another tab, or by
 * this one, which looks again when somebody comes back to it. @returns the way to stop.
 */
export function watchForNewVersion(onReady: (version: NewVersion) => void): () => void {
  const workbox = new Workbox("/sw.js");
  let lookedAt = Date.now();
  let isAccepted = false;
  let hasTakenOver = false;
  const version: NewVersion = {
    accept() {
      isAccepted = true;
      // Accepted in another tab already, or loaded past the worker: nobody would tell this page of a change.
      if (hasTakenOver || !navigator.serviceWorker.controller) location.reload();
      else workbox.messageSkipWaiting();
    },
  };
  const look = (): void => {
    if (document.visibilityState !== "visible" || Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    // Without a network there is nothing new.
    workbox.update().catch(() => undefined);
  };
  workbox.addEventListener("waiting", () => {
    hasTakenOver = false;
    onReady(version);
  });
  workbox.addEventListener("controlling", () => {
    hasTakenOver = true;
    // The tab that was asked, and no other: that one may be recording.
    if (isAccepted) location.reload();
  });
  document.addEventListener("visibilitychange", look);
  // A certificate that the browser does not trust, or closed storage: the app works without.
  workbox.register().catch(() => undefined);
  return () => document.removeEventListener("visibilitychange", look);
}
