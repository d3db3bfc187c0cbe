import { OPEN_PREVIEW, PREVIEW } from "@contract/domain/gift";
import { and, asc, desc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/connection";
import { saves } from "../../db/schema/feed";
import { giftRecipients } from "../../db/schema/gifts";
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

/** Tells whether a `tgd` is for an organiser's preview. Nothing that it does counts. */
export const isPreviewToken = (tgd: string | undefined): boolean =>
  tgd?.startsWith(PREVIEW) === true;

/** Tells whether a `tgd` is for a preview of the gift as it will be after its reveal. */
export const isOpenPreview = (tgd: string | undefined): boolean =>
  tgd?.startsWith(OPEN_PREVIEW) === true;

const previewPrefix = (tgd: string): string =>
  isOpenPreview(tgd) ? OPEN_PREVIEW : isPreviewToken(tgd) ? PREVIEW : "";

/** A `tgd` in its parts. The proof of a password is empty without one. */
interface SplitToken {
  recipientId: string;
  signature: string;
  proof: string;
}

/** Splits a `tgd`. Tokens that contain an id have a length of their own. It checks no signature. */
function splitGiftToken(tributeId: string, token: string): SplitToken {
  const tgd = token.slice(previewPrefix(token).length);
  const idChars = tgd.length % SIGNATURE_CHARS === ID_CHARS ? ID_CHARS : 0;
  const signed = tgd.slice(idChars);
  return {
    recipientId: idChars === 0 ? tributeId : tgd.slice(0, ID_CHARS),
    signature: signed.slice(0, SIGNATURE_CHARS),
    proof: signed.slice(SIGNATURE_CHARS),
  };
}

/** Tells whether a `tgd`, with or without the proof of a password, is that of this link. */
function isGiftTokenValid(links: Links, tgd: string, key: GiftKey): boolean {
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
export const inKind = (tgd: string, answer: string): string => previewPrefix(tgd) + answer;

export function hasPasswordProof(
  links: Links,
  tgd: string | undefined,
  key: GiftKey,
  passwordHash: string,
): boolean {
  const proof = tgd && splitGiftToken(key.tributeId, tgd).proof;
  return links.isValid(proof, ...proofParts(key, passwordHash));
}

/** Names the times at which something first happened with a recipient's link. */
export type GiftMoment =
  | "givenAt"
  | "openedAt"
  | "watchedAt"
  | "finishedAt"
  | "downloadedAt"
  | "answeredAt";

export interface Recipient extends GiftKey, Readonly<Record<GiftMoment, Date | null>> {
  name: string;
  /** The address is in lower case. */
  email: string | null;
  expiresAt: Date | null;
  /** An organiser has switched their link off. It stays off until they get a new one. */
  isRevoked: boolean;
}

const RECIPIENT = {
  tributeId: giftRecipients.tributeId,
  recipientId: giftRecipients.id,
  version: giftRecipients.linkVersion,
  name: giftRecipients.name,
  email: giftRecipients.email,
  expiresAt: giftRecipients.expiresAt,
  givenAt: giftRecipients.givenAt,
  openedAt: giftRecipients.openedAt,
  watchedAt: giftRecipients.watchedAt,
  finishedAt: giftRecipients.finishedAt,
  downloadedAt: giftRecipients.downloadedAt,
  answeredAt: giftRecipients.answeredAt,
  isRevoked: giftRecipients.isRevoked,
};

/** Returns the recipients of a gift, the first one first. It returns none without a gift. */
export const recipientsOf = (db: Database, tributeId: string): Promise<Recipient[]> =>
  db
    .select(RECIPIENT)
    .from(giftRecipients)
    .where(eq(giftRecipients.tributeId, tributeId))
    .orderBy(
      desc(sql`${giftRecipients.id} = ${giftRecipients.tributeId}`),
      asc(giftRecipients.createdAt),
      asc(giftRecipients.id),
    );

/** Returns one recipient of a gift, also with a link that is switched off. */
export async function findRecipient(
  db: Database,
  { tributeId, recipientId }: Pick<GiftKey, "tributeId" | "recipientId">,
): Promise<Recipient | undefined> {
  const [row] = await db
    .select(RECIPIENT)
    .from(giftRecipients)
    .where(and(eq(giftRecipients.tributeId, tributeId), eq(giftRecipients.id, recipientId)));
  return row;
}

/**
 * Returns the recipient whose link carries this `tgd`, or null for any other token and for a link
 * that is switched off. A link that has expired still belongs to its recipient.
 */
export async function recipientOf(
  { db, links }: { db: Database; links: Links },
  { id: tributeId }: { id: string },
  tgd: string | undefined,
): Promise<Recipient | null> {
  if (!tgd) return null;
  const { recipientId } = splitGiftToken(tributeId, tgd);
  const recipient = await findRecipient(db, { tributeId, recipientId });
  if (!recipient || recipient.isRevoked) return null;
  return isGiftTokenValid(links, tgd, recipient) ? recipient : null;
}

/** At most this many earlier versions of a link are recognised. */
const EARLIER_VERSIONS = 50;

/**
 * Tells whether a `tgd` was once the link of a recipient: it was renewed or switched off since, or the
 * recipient was removed.
 */
export async function isFormerLink(
  { db, links }: { db: Database; links: Links },
  { id: tributeId }: { id: string },
  tgd: string,
): Promise<boolean> {
  const { recipientId } = splitGiftToken(tributeId, tgd);
  const recipient = await findRecipient(db, { tributeId, recipientId });
  const last = recipient?.version ?? EARLIER_VERSIONS;
  for (let version = last; version > 0 && version > last - EARLIER_VERSIONS; version -= 1)
    if (isGiftTokenValid(links, tgd, { tributeId, recipientId, version })) return true;
  return false;
}

/** Tells whether a recipient's link has stopped working. */
export const hasExpired = ({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Matches the recipient whose link a row of `saves` was saved with. */
export const isSavedLink: SQL | undefined = and(
  eq(giftRecipients.tributeId, saves.tributeId),
  eq(giftRecipients.id, saves.recipientId),
  eq(giftRecipients.linkVersion, saves.recipientVersion),
);

/** Matches recipients whose link is neither switched off nor expired. */
export const hasValidLink = (now: Date): SQL | undefined =>
  and(
    eq(giftRecipients.isRevoked, false),
    or(isNull(giftRecipients.expiresAt), gt(giftRecipients.expiresAt, now)),
  );
