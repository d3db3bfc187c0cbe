import { object, string, type InferType } from "yup";
import { AppError } from "../../errors";
import type { Links } from "../../links";

export const UNSUBSCRIBE_PATH = "/unsubscribe";

const claimSchema = object({
  /** The address is in lower case. */
  email: string().required(),
  tributeId: string().required(),
});

export type MailSubject = InferType<typeof claimSchema>;

/**
 * Returns the link that stops mails to an address with one click. It names the address and no row
 * of ours, so that it works without an account, for everybody who gets mail about a tribute, and
 * after an invitation or the tribute was deleted.
 */
export function unsubscribeLink(links: Links, origin: string, { email, tributeId }: MailSubject) {
  const address = email.toLowerCase();
  const payload = Buffer.from(JSON.stringify({ email: address, tributeId })).toString("base64url");
  const token = links.token("unsubscribe", address, tributeId);
  return `${origin}${UNSUBSCRIBE_PATH}?code=${payload}.${token}`;
}

/**
 * Returns what an unsubscribe link is about.
 * @throws AppError LINK_INVALID for a code that we did not create.
 */
export function readUnsubscribeCode(links: Links, code: string): MailSubject {
  const [payload = "", token] = code.split(".");
  const claim = parseClaim(payload);
  if (!claim || !links.isValid(token, "unsubscribe", claim.email, claim.tributeId))
    throw new AppError("LINK_INVALID");
  return claim;
}

function parseClaim(payload: string): MailSubject | undefined {
  try {
    const claim: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
    return claimSchema.validateSync(claim, { strict: true });
  } catch {
    return undefined;
  }
}
