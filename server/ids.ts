import { createHash, randomBytes } from "node:crypto";

/** Returns a new random identifier: 120 bits as 20 url-safe characters, never sequential. */
export function newId(): string {
  return randomBytes(15).toString("base64url");
}

/** Returns the same identifier for the same parts, for a row that must not be stored twice. */
export function idOf(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 20);
}
