/** How browsers and the bundler's loader say that a part of the app could not be fetched. */
const MISSING =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

const RELOADED_FROM = "folkreel-reloaded-from";

/** Whether a part of the app could not be fetched: no network, or a newer version has taken its place on the server. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && MISSING.test(error.message);
}

/** Whether this version has reloaded the page already, so that more of the same would not help. */
export function hasReloaded(version: string): boolean {
  try {
    return sessionStorage.getItem(RELOADED_FROM) === version;
  } catch {
    // Where nothing can be remembered it would go on for ever.
    return true;
  }
}

/** Reloads the page, which brings the newest version, and remembers from which. */
export function reloadFrom(version: string): void {
  sessionStorage.setItem(RELOADED_FROM, version);
  location.reload();
}
