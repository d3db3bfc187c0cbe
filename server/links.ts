import { createHmac, timingSafeEqual } from "node:crypto";

/** Names what a link gives access to. A token for one purpose is never valid for another. */
export type LinkPurpose =
  | "invite"
  | "invitee"
  | "organiser"
  | "gift"
  | "giftPassword"
  | "giftSeal"
  | "thanks"
  | "contributorWatch"
  | "continue"
  // No link: it marks the sign-in tokens that we got from the emulator.
  | "signIn"
  | "contactAddress"
  | "media"
  | "unsubscribe"
  // No link: it marks the uploads of this installation in a bucket.
  | "installation"
  | "verify"
  | "changeEmail"
  // No link: it signs the address to which a mail's failure is reported.
  | "bounce"
  | "viewer";

/**
 * Creates and checks the tokens in links. Nothing is stored: a token is an HMAC over what it gives
 * access to, so a copy of the database opens no reel, and raising a version in a row revokes every
 * link created before.
 */
export class Links {
  constructor(private readonly secret: Buffer) {}

  /** Returns the token for these parts: 43 url-safe characters. */
  token(purpose: LinkPurpose, ...parts: (string | number)[]): string {
    return createHmac("sha256", this.secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest("base64url");
  }

  /**
   * Tells whether the token is the one for these parts. It compares in constant time and rejects a
   * missing token.
   */
  isValid(
    actualToken: string | undefined,
    purpose: LinkPurpose,
    ...parts: (string | number)[]
  ): boolean {
    if (!actualToken) return false;
    const expected = Buffer.from(this.token(purpose, ...parts));
    const actual = Buffer.from(actualToken);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }
}
