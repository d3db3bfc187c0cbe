/** `crypto.subtle` reads the whole input at once: beyond this, the length alone is compared. */
const HASHED_AT_MOST_BYTES = 256 * 1024 * 1024;

/** Hex SHA-256 of a file; null where the browser has none (insecure origins) or the file is too large for it. */
export async function sha256(file: Blob): Promise<string | null> {
  // Typed as always there, missing outside secure contexts.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle || file.size > HASHED_AT_MOST_BYTES) return null;
  const digest = await subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
