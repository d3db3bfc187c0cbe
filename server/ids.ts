import { randomBytes } from "node:crypto";

/** Returns a new random identifier: 120 bits as 20 url-safe characters, never sequential. */
export function newId(): string {
  return randomBytes(15).toString("base64url");
}
