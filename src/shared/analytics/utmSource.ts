const KEY = "folkreel-utm-source";

/** What campaigns are called; a value with an `@` could be somebody's address. */
const CAMPAIGN = /^[^@\p{Cc}]{1,100}$/u;

let noted: string | null = null;

/** Reads the address that the app was opened with, before it moves on. Nothing is stored. */
export function noteUtmSource(): void {
  const value = new URLSearchParams(window.location.search).get("utm_source");
  noted = value !== null && CAMPAIGN.test(value) ? value : null;
}

/**
 * The first `utm_source` of this visit, which goes along with every event, also when the address has lost it.
 * It is remembered until the tab is closed: ask only where measuring is allowed.
 */
export function utmSource(): string | null {
  try {
    const first = sessionStorage.getItem(KEY) ?? noted;
    if (first !== null) sessionStorage.setItem(KEY, first);
    return first;
  } catch {
    // A browser that closes its storage to us: until the page is left.
    return noted;
  }
}
