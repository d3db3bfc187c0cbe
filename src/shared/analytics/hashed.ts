const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** FNV-1a of 64 bits, for insecure origins (a phone on the LAN), where browsers have no SHA-256. */
function fnv1a(bytes: Uint8Array): string {
  let hash = FNV_OFFSET;
  for (const byte of bytes) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  return hash.toString(16).padStart(16, "0");
}

/** A hash of these parts in hex, the same for the same parts: what leaves the device in place of them. */
export async function hashed(parts: readonly (string | number)[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  // Typed as always there, missing outside secure contexts.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return fnv1a(bytes);
  const digest = new Uint8Array(await subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
