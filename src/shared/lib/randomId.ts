/**
 * Returns 128 random bits in hex. `crypto.randomUUID` does not exist on insecure origins, where
 * people can send files too.
 */
export function randomId(): string {
  const parts = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(parts, (part) => part.toString(16).padStart(8, "0")).join("");
}
