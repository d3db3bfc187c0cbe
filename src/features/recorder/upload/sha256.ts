import { readPart } from "./fileGone";

/**
 * `crypto.subtle` reads its whole input at once, and larger inputs may exhaust a phone's memory.
 */
const AT_ONCE_BYTES = 64 * 1024 * 1024;
/** This many bytes are read and hashed before the screen may update. */
const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * Returns the hex SHA-256 of a file of any size, even if the browser has no implementation
 * (insecure origins).
 * @throws FileGoneError
 */
export async function sha256(file: Blob): Promise<string> {
  // TypeScript declares it always present, but it is missing outside secure contexts.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle || file.size > AT_ONCE_BYTES) return piecewise(file);
  return hex(new Uint8Array(await subtle.digest("SHA-256", await readPart(file))));
}

async function piecewise(file: Blob): Promise<string> {
  const { sha256: hashOf } = await import("@noble/hashes/sha2.js");
  const hash = hashOf.create();
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    hash.update(new Uint8Array(await readPart(file.slice(at, at + PIECE_BYTES))));
  }
  return hex(hash.digest());
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
