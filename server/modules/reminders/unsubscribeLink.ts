import type { Links } from "../../links";

export const UNSUBSCRIBE_PATH = "/unsubscribe";

/** Where one click ends the mails to an invited person. It works without an account, for as long as the reel is there. */
export function unsubscribeLink(links: Links, origin: string, inviteeId: string): string {
  const token = links.token("unsubscribe", inviteeId);
  return `${origin}${UNSUBSCRIBE_PATH}?invitee=${inviteeId}&token=${token}`;
}

export function fitsUnsubscribe(links: Links, inviteeId: string, token: string): boolean {
  return links.fits(token, "unsubscribe", inviteeId);
}
