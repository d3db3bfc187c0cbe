import type { Links } from "../../links";
import type { InviteeRow } from "./members";

/** All ids have this length, so the id can be cut from a personal token without a separator. */
const ID_CHARS = 20;

type LinkedInvitee = Pick<InviteeRow, "id" | "tributeId" | "linkVersion">;

/**
 * Returns the token of a personal invite link: the invitee's id in plain text, followed by our
 * signature. Like every link it is computed and not stored. Raising the row's `linkVersion` revokes
 * it.
 */
function personalToken(links: Links, { id, tributeId, linkVersion }: LinkedInvitee): string {
  return id + links.token("invitee", tributeId, id, linkVersion);
}

/** Returns the link for the mail of an invitation. */
export function personalLink(links: Links, origin: string, invitee: LinkedInvitee): string {
  return `${origin}/tribute/${invitee.tributeId}?invite=${personalToken(links, invitee)}`;
}

export function openLink(
  links: Links,
  origin: string,
  { id, inviteVersion }: { id: string; inviteVersion: number },
): string {
  return `${origin}/tribute/${id}?invite=${links.token("invite", id, inviteVersion)}`;
}

/** Returns the id at the start of a token. It does not check the signature. */
export function idFromToken(token: string): string {
  return token.slice(0, ID_CHARS);
}

export function isPersonalTokenValid(
  links: Links,
  token: string,
  { id, tributeId, linkVersion }: LinkedInvitee,
): boolean {
  const isTheirs = idFromToken(token) === id;
  return isTheirs && links.isValid(token.slice(ID_CHARS), "invitee", tributeId, id, linkVersion);
}

const SIGNATURE_CHARS = 43;

/** Tells what the link of a person in a tribute opens. */
type Purpose = "thanks" | "contributorWatch";

interface Place {
  tributeId: string;
  userId: string;
}

/**
 * Returns the token of one person's link: our signature, followed by their user id in plain text.
 * Whether it still opens anything is decided when it is used.
 */
export function personToken(links: Links, purpose: Purpose, { tributeId, userId }: Place): string {
  return links.token(purpose, tributeId, userId) + userId;
}

/** Returns the user id of a token, or null for a token that we did not create for this tribute. */
export function personTokenHolder(
  links: Links,
  purpose: Purpose,
  tributeId: string,
  token: string | undefined,
): string | null {
  const userId = token?.slice(SIGNATURE_CHARS);
  if (!userId) return null;
  const signature = token?.slice(0, SIGNATURE_CHARS);
  return links.isValid(signature, purpose, tributeId, userId) ? userId : null;
}

/**
 * Returns the token by which a guest goes on later. It ends with their place on the board, and when
 * the place's `linkVersion` is raised.
 */
export function continueToken(
  links: Links,
  { tributeId, userId }: Place,
  { id, linkVersion }: LinkedInvitee,
): string {
  return links.token("continue", tributeId, userId, id, linkVersion) + userId;
}

export function isContinueTokenValid(
  links: Links,
  token: string,
  { tributeId, userId }: Place,
  { id, linkVersion }: LinkedInvitee,
): boolean {
  const signature = token.slice(0, SIGNATURE_CHARS);
  return links.isValid(signature, "continue", tributeId, userId, id, linkVersion);
}

/** Returns the user id at the end of a token. It does not check the signature. */
export function userIdFromToken(token: string): string {
  return token.slice(SIGNATURE_CHARS);
}
