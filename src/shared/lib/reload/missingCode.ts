import { env } from "../../../config/env";
import { retryUntilSuccess } from "../backoff";
import { isLeaving } from "./taps";

/**
 * Browsers and the bundler's loader report with these messages that a part of the app could not be
 * fetched.
 */
const MISSING =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

const RELOADED_FROM = "folkreel-reloaded-from";
const RELOADED_AT = "folkreel-reloaded-at";

/** A page that lacks code after a reload too does not flicker. */
const RELOAD_INTERVAL_MS = 30_000;

/**
 * Tells whether a part of the app could not be fetched, because the network is down or the server
 * has a newer version.
 */
export function isMissingCode(error: unknown): error is Error {
  return error instanceof Error && MISSING.test(error.message);
}

/**
 * Tells whether this version has already reloaded the page, so that another reload would not help.
 */
function hasReloaded(version: string): boolean {
  try {
    return sessionStorage.getItem(RELOADED_FROM) === version;
  } catch {
    // Without storage, the page would reload endlessly.
    return true;
  }
}

/** Reloads the page to get the newest version, and remembers the old one. */
function reloadFrom(version: string): void {
  remember(RELOADED_FROM, version);
  location.reload();
}

/**
 * Tells whether the page was reloaded a moment ago because it lacked code. Without storage, the
 * answer is yes, because the page would otherwise reload endlessly.
 */
export function hasJustReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_INTERVAL_MS;
  } catch {
    return true;
  }
}

/**
 * Reloads the page if the server answers, for code that failed to load twice. Since 2026, the HTML
 * standard lets a page import again what could not be fetched. Older engines, among them Safari,
 * remember the failure as long as the page exists. A different address for the second import would
 * be a second instance of the module for everything else that imports it. A tap comes first: the
 * page does not reload while a finger is down, or while it is being left.
 */
export async function reloadIfReachable(): Promise<void> {
  if (hasJustReloaded() || !(await isServerReachable()) || (await isLeaving())) return;
  remember(RELOADED_AT, String(Date.now()));
  location.reload();
}

/** Says that another page is about to come, so that nothing may reload this one. */
class PageIsLeft extends Error {}

/**
 * Reloads the page when that brings the code that `version` lacks: once at once, and each time that
 * the server answers again after it did not. It calls `onWait` when a person has to wait or decide.
 * @returns a function that stops it.
 */
export function reloadWhenItHelps(version: string, onWait: () => void): () => void {
  let wasAway = false;
  let isStopped = false;
  const ask = async (): Promise<void> => {
    if (!(await isServerReachable())) throw new Error("The server does not answer");
    if (await isLeaving()) throw new PageIsLeft();
    if (isStopped) return;
    if (wasAway || !hasReloaded(version)) reloadFrom(version);
    else onWait();
  };
  const onFailure = (error: unknown): boolean => {
    if (error instanceof PageIsLeft) return true;
    wasAway = true;
    onWait();
    return true;
  };
  let stopAsking = retryUntilSuccess(ask, { onFailure });
  const onOffline = (): void => {
    stopAsking();
    stopAsking = retryUntilSuccess(ask, { onFailure });
  };
  window.addEventListener("offline", onOffline);
  return () => {
    isStopped = true;
    stopAsking();
    window.removeEventListener("offline", onOffline);
  };
}

/** Tells whether the server answers and is well. */
async function isServerReachable(): Promise<boolean> {
  try {
    return navigator.onLine && (await fetch(`${env.apiOrigin}/health`, { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Without storage, nothing else reloads the page by itself.
  }
}
