import { timingSafeEqual } from "node:crypto";
import type { Links } from "../links";

/** A local part has at most 64 characters, and these are enough that nobody guesses them. */
const SIGNATURE_CHARS = 16;
const ID_CHARS = 30;

/**
 * Returns the address to which mail servers report what has become of a mail later (VERP): the
 * mail's id and our signature stand behind a plus sign in the local part. They are in hexadecimal,
 * because some servers change the case of letters.
 */
export function returnPathOf(links: Links, address: string, mailId: string): string {
  const at = address.lastIndexOf("@");
  const id = Buffer.from(mailId, "base64url").toString("hex");
  return `${address.slice(0, at)}+${id}${signatureOf(links, mailId)}${address.slice(at)}`;
}

/** Finds such an address in a report, and returns the id of its mail, or null. */
export function mailIdIn(links: Links, address: string, report: string): string | null {
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const path = new RegExp(`${local}\\+([\\da-f]{${ID_CHARS + SIGNATURE_CHARS}})@`, "gi");
  for (const [, token = ""] of report.matchAll(path)) {
    const mailId = Buffer.from(token.slice(0, ID_CHARS), "hex").toString("base64url");
    const given = Buffer.from(token.slice(ID_CHARS).toLowerCase());
    if (timingSafeEqual(given, Buffer.from(signatureOf(links, mailId)))) return mailId;
  }
  return null;
}

const signatureOf = (links: Links, mailId: string): string =>
  Buffer.from(links.token("bounce", mailId), "base64url").toString("hex").slice(0, SIGNATURE_CHARS);
