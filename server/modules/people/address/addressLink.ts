import { type InferType, object, string } from "yup";
import { AppError } from "../../../errors";
import type { Links } from "../../../links";

export const ADDRESS_PATH = "/confirmaddress";

const claimSchema = object({
  tributeId: string().required(),
  userId: string().required(),
  /** The address is in lower case. */
  email: string().required(),
});

type Claim = InferType<typeof claimSchema>;

const partsOf = ({ tributeId, userId, email }: Claim) =>
  ["contactAddress", tributeId, userId, email] as const;

/** Returns the link for the mail. It works until the contributor leaves another address. */
export function addressLink(links: Links, origin: string, claim: Claim): string {
  const payload = Buffer.from(JSON.stringify(claim)).toString("base64url");
  return `${origin}${ADDRESS_PATH}?code=${payload}.${links.token(...partsOf(claim))}`;
}

/**
 * Returns what a link confirms.
 * @throws AppError LINK_INVALID for a code that we did not create.
 */
export function readAddressCode(links: Links, code: string): Claim {
  const [payload = "", token] = code.split(".");
  const claim = parseClaim(payload);
  if (!claim || !links.isValid(token, ...partsOf(claim))) throw new AppError("LINK_INVALID");
  return claim;
}

function parseClaim(payload: string): Claim | undefined {
  try {
    const claim: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
    return claimSchema.validateSync(claim, { strict: true });
  } catch {
    return undefined;
  }
}
