const MAX_KEY_CHARS = 300;

/**
 * Matches names of letters, digits, `_`, `-` and inner single dots, separated by single slashes, so
 * that a key can neither leave its folder nor hide a file.
 */
const KEY = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/;

/** Tells whether the product itself could have created this key. */
export function isBlobKey(key: string): boolean {
  return key.length <= MAX_KEY_CHARS && KEY.test(key);
}

/**
 * Returns the key.
 * @throws Error if it is not a valid key.
 */
export function checkedKey(key: string): string {
  if (!isBlobKey(key)) throw new Error("This is not a key of the blob store.");
  return key;
}
