import { createHmac, timingSafeEqual } from "node:crypto";

/** What a link opens; a token made for one purpose never fits another. */
export type LinkPurpose =
  | "invite"
  | "invitee"
  | "organiser"
  | "gift"
  | "giftPassword"
  | "giftSeal"
  | "thanks"
  | "media"
  | "unsubscribe"
  | "verify"
  | "viewer";

/**
 * Makes and checks the capabilities in links. Nothing is stored: a token is an HMAC over what it opens,
 * so a copy of the database opens no reel, and raising a version in a row revokes every link made before.
 */
export class Links {
  constructor(private readonly secret: Buffer) {}

  /** The token for these parts, 43 url-safe characters. */
  token(purpose: LinkPurpose, ...parts: (string | number)[]): string {
    return createHmac("sha256", this.secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest("base64url");
  }

  /** Compares in constant time; a missing token never fits. */
  fits(given: string | undefined, purpose: LinkPurpose, ...parts: (string | number)[]): boolean {
    if (!given) return false;
    const expected = Buffer.from(this.token(purpose, ...parts));
    const actual = Buffer.from(given);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }
}
