const MAX_KEY_CHARS = 300;

/** Names of letters, digits, `_`, `-` and single dots inside, divided by single slashes: nothing climbs out, nothing hides. */
const KEY = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/;

/** Whether this is a key that the product itself could have made. */
export function isBlobKey(key: string): boolean {
  return key.length <= MAX_KEY_CHARS && KEY.test(key);
}

/** The key itself. @throws Error when it is none. */
export function checkedKey(key: string): string {
  if (!isBlobKey(key)) throw new Error("This is not a key of the blob store.");
  return key;
}
