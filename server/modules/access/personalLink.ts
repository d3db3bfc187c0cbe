import type { Links } from "../../links";
import type { InviteeRow } from "./memberRepository";

/** Every id that we make has this length, so a personal token can be cut without a mark. */
const ID_CHARS = 20;

type Addressee = Pick<InviteeRow, "id" | "tributeId" | "linkVersion">;

/**
 * The token of a personal invite link: the invitee's id in the open, and our signature under it. Like every link it is
 * computed and not stored; raising the row's `linkVersion` revokes it.
 */
function personalToken(links: Links, { id, tributeId, linkVersion }: Addressee): string {
  return id + links.token("invitee", tributeId, id, linkVersion);
}

/** Where the mail of an invite leads. */
export function personalLink(links: Links, origin: string, invitee: Addressee): string {
  return `${origin}/tribute/${invitee.tributeId}?invite=${personalToken(links, invitee)}`;
}

/** Whom a token says it belongs to; the signature is not looked at. */
export function addresseeOf(token: string): string {
  return token.slice(0, ID_CHARS);
}

export function fitsPersonal(
  links: Links,
  token: string,
  { id, tributeId, linkVersion }: Addressee,
): boolean {
  const isTheirs = addresseeOf(token) === id;
  return isTheirs && links.fits(token.slice(ID_CHARS), "invitee", tributeId, id, linkVersion);
}
