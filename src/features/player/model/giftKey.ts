const keyOf = (tributeId: string): string => `folkreel-gift-${tributeId}`;

/**
 * Returns the token with which this tab has opened the gift before, if it belongs to this link,
 * otherwise the link's own.
 */
export function storedGiftKey(tributeId: string, tgd: string): string {
  try {
    const stored = sessionStorage.getItem(keyOf(tributeId));
    return stored?.startsWith(tgd) ? stored : tgd;
  } catch {
    return tgd;
  }
}

/**
 * Stores the token, so that the recipient need not enter the password again after a reload. A
 * browser without storage asks again.
 */
export function storeGiftKey(tributeId: string, key: string): void {
  try {
    sessionStorage.setItem(keyOf(tributeId), key);
  } catch {
    // The gift opens this time anyway.
  }
}
