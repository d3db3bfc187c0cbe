import { KEEP_FILES } from "@contract/pages";
import { Workbox } from "workbox-window";

/** A tab that becomes visible again checks for a new version at most this often. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000;

export interface NewVersion {
  activate(): void;
}

/**
 * Registers the service worker and calls `onReady` when a new version waits. The version may be
 * found at the start, by another tab, or by this one, which checks again when it becomes visible.
 * @returns a function that stops watching.
 */
export function watchForNewVersion(onReady: (version: NewVersion) => void): () => void {
  const workbox = new Workbox("/sw.js");
  let checkedAt = Date.now();
  let isActivated = false;
  let hasTakenOver = false;
  // The page has loaded its code before the first worker could see it.
  const isFirstVersion = !navigator.serviceWorker.controller;
  const version: NewVersion = {
    activate() {
      isActivated = true;
      // Another tab has activated the version already, or the page was loaded without the worker.
      // No event would announce the change to this page.
      if (hasTakenOver || !navigator.serviceWorker.controller) location.reload();
      else workbox.messageSkipWaiting();
    },
  };
  const checkForUpdate = (): void => {
    if (document.visibilityState !== "visible" || Date.now() - checkedAt < CHECK_INTERVAL_MS)
      return;
    checkedAt = Date.now();
    // Without a network there is nothing new.
    workbox.update().catch(() => undefined);
  };
  workbox.addEventListener("waiting", () => {
    hasTakenOver = false;
    onReady(version);
  });
  workbox.addEventListener("controlling", () => {
    hasTakenOver = true;
    // Only the tab in which the user asked reloads, because another one may be recording.
    if (isActivated) location.reload();
    else if (isFirstVersion) {
      navigator.serviceWorker.controller?.postMessage({ type: KEEP_FILES, urls: loadedFiles() });
    }
  });
  document.addEventListener("visibilitychange", checkForUpdate);
  // The browser does not trust the certificate, or blocks storage. The app works without the
  // worker.
  workbox.register().catch(() => undefined);
  return () => document.removeEventListener("visibilitychange", checkForUpdate);
}

/** Returns the addresses of everything that this page has loaded. The worker picks its own files. */
const loadedFiles = (): string[] =>
  performance.getEntriesByType("resource").map(({ name }) => name);
