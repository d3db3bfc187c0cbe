const keyOf = (tributeId: string): string => `folkreel-gift-${tributeId}`;

/** The token with which this tab has opened the gift before, if it belongs to this link; else the link's own. */
export function keptGiftKey(tributeId: string, tgd: string): string {
  try {
    const kept = sessionStorage.getItem(keyOf(tributeId));
    return kept?.startsWith(tgd) ? kept : tgd;
  } catch {
    return tgd;
  }
}

/** Spares the recipient the password after a reload; a browser that keeps nothing asks again. */
export function keepGiftKey(tributeId: string, key: string): void {
  try {
    sessionStorage.setItem(keyOf(tributeId), key);
  } catch {
    // It opens this time all the same.
  }
}
