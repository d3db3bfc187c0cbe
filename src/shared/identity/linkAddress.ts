/*
 * Whoever redeems a sign-in link names the address that it was sent to, so that a link that somebody
 * else forwards signs nobody in by accident. The browser that asked for the link remembers it.
 */

const KEY = "signInLinkAddress";

/** Remembers where a link was sent, or forgets it with null. */
export function rememberLinkAddress(email: string | null): void {
  try {
    if (email === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, email);
  } catch {
    // Storage is blocked. The page of the link then asks for the address.
  }
}

/** Returns where the last link was sent from this browser, or an empty text. */
export function linkAddress(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
