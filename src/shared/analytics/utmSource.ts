const KEY = "folkreel-utm-source";

/** Accepts the names of campaigns. A value with an `@` could be somebody's address. */
const CAMPAIGN = /^[^@\p{Cc}]{1,100}$/u;

let captured: string | null = null;

/** Reads the address that the app was opened with, before the app navigates. It stores nothing. */
export function captureUtmSource(): void {
  const value = new URLSearchParams(window.location.search).get("utm_source");
  captured = value !== null && CAMPAIGN.test(value) ? value : null;
}

/**
 * Returns the first `utm_source` of this visit, which goes with every event, even when the address
 * has lost it. It is stored until the tab closes, so call this only where measuring is allowed.
 */
export function utmSource(): string | null {
  try {
    const first = sessionStorage.getItem(KEY) ?? captured;
    if (first !== null) sessionStorage.setItem(KEY, first);
    return first;
  } catch {
    // The browser blocks storage, so the value lasts until the page is left.
    return captured;
  }
}
