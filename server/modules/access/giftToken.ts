import type { Links } from "../../links";

/** All signatures have this length, and all ids this one, so that tokens need no separator. */
const SIGNATURE_CHARS = 43;
const ID_CHARS = 20;

/**
 * Identifies a link of a gift: that of one recipient in one version. The id of a gift's first
 * recipient is that of the tribute.
 */
export interface GiftKey {
  tributeId: string;
  recipientId: string;
  version: number;
}

/** Tells whether a link is that of the gift's first recipient. Its token contains no id. */
const isOfFirst = ({ tributeId, recipientId }: GiftKey): boolean => recipientId === tributeId;

/** Returns what a signature of this link is about. */
export const giftKeyParts = (key: GiftKey): readonly (string | number)[] =>
  isOfFirst(key) ? [key.tributeId, key.version] : [key.tributeId, key.recipientId, key.version];

/**
 * Returns the `tgd` token of a recipient's link: the recipient's id in plain text, except for the
 * first one, followed by our signature.
 */
export function giftToken(links: Links, key: GiftKey): string {
  const signature = links.token("gift", ...giftKeyParts(key));
  return isOfFirst(key) ? signature : key.recipientId + signature;
}

/** The `tgd` of an organiser who looks at a gift as its recipient begins with this. */
const PREVIEW = "preview_";

/** Tells whether a `tgd` is for an organiser's preview. Nothing that it does counts. */
export const isPreviewToken = (tgd: string | undefined): boolean =>
  tgd?.startsWith(PREVIEW) === true;

/** A `tgd` in its parts. The proof of a password is empty without one. */
interface SplitToken {
  recipientId: string;
  signature: string;
  proof: string;
}

/** Splits a `tgd`. Tokens that contain an id have a length of their own. It checks no signature. */
export function splitGiftToken(tributeId: string, token: string): SplitToken {
  const tgd = isPreviewToken(token) ? token.slice(PREVIEW.length) : token;
  const idChars = tgd.length % SIGNATURE_CHARS === ID_CHARS ? ID_CHARS : 0;
  const signed = tgd.slice(idChars);
  return {
    recipientId: idChars === 0 ? tributeId : tgd.slice(0, ID_CHARS),
    signature: signed.slice(0, SIGNATURE_CHARS),
    proof: signed.slice(SIGNATURE_CHARS),
  };
}

/** Tells whether a `tgd`, with or without the proof of a password, is that of this link. */
export function isGiftTokenValid(links: Links, tgd: string, key: GiftKey): boolean {
  const { recipientId, signature } = splitGiftToken(key.tributeId, tgd);
  return recipientId === key.recipientId && links.isValid(signature, "gift", ...giftKeyParts(key));
}

const proofParts = (key: GiftKey, passwordHash: string) =>
  ["giftPassword", ...giftKeyParts(key), passwordHash] as const;

/**
 * Returns the `tgd` of a recipient who knows the gift's password: the link's token followed by the
 * proof. A new password makes it invalid.
 */
export function unlockedToken(links: Links, key: GiftKey, passwordHash: string): string {
  return giftToken(links, key) + links.token(...proofParts(key, passwordHash));
}

/** Returns a token that is for a preview if the one that it answers is. */
export const inKind = (tgd: string, answer: string): string =>
  isPreviewToken(tgd) ? PREVIEW + answer : answer;

export function hasPasswordProof(
  links: Links,
  tgd: string | undefined,
  key: GiftKey,
  passwordHash: string,
): boolean {
  const proof = tgd && splitGiftToken(key.tributeId, tgd).proof;
  return links.isValid(proof, ...proofParts(key, passwordHash));
}
