import { object, string, number, type InferType } from "yup";
import { AppError } from "../../errors";
import type { Links } from "../../links";

export const CODE_LIFE_MS = 24 * 60 * 60 * 1000;

const claimSchema = object({
  uid: string().required(),
  email: string().required(),
  /** In unix milliseconds. */
  expiresAt: number().required(),
});

/** What a verification code says: this user can read mail of this address. */
type Claim = InferType<typeof claimSchema>;

/** The code of a mailed link: the claim in the open, and our signature under it. */
export function makeCode(links: Links, { uid, email, expiresAt }: Claim): string {
  const payload = Buffer.from(JSON.stringify({ uid, email, expiresAt })).toString("base64url");
  return `${payload}.${links.token("verify", uid, email, expiresAt)}`;
}

/**
 * The claim of a code that we signed. Whether it has expired is the caller's question.
 * @throws AppError LINK_INVALID
 */
export function readCode(links: Links, code: string): Claim {
  const [payload = "", signature] = code.split(".");
  const claim = parseClaim(payload);
  if (!claim || !links.fits(signature, "verify", claim.uid, claim.email, claim.expiresAt))
    throw new AppError("LINK_INVALID");
  return claim;
}

function parseClaim(payload: string): Claim | undefined {
  try {
    return claimSchema.validateSync(JSON.parse(Buffer.from(payload, "base64url").toString()), {
      strict: true,
    });
  } catch {
    return undefined;
  }
}
