import { object, string, number, type InferType } from "yup";
import { AppError } from "../../errors";
import type { Links } from "../../links";

export const CODE_TTL_MS = 24 * 60 * 60 * 1000;

const claimSchema = object({
  uid: string().required(),
  email: string().required(),
  /** The code expires at this time, in unix milliseconds. */
  expiresAt: number().required(),
});

/** Describes the content of a verification code: this user can read mail of this address. */
type Claim = InferType<typeof claimSchema>;

/** Returns the code for a mailed link: the claim in plain text, followed by our signature. */
export function createVerificationCode(links: Links, { uid, email, expiresAt }: Claim): string {
  const payload = Buffer.from(JSON.stringify({ uid, email, expiresAt })).toString("base64url");
  return `${payload}.${links.token("verify", uid, email, expiresAt)}`;
}

/**
 * Returns the claim of a code that we signed. The caller checks whether it has expired.
 * @throws AppError LINK_INVALID
 */
export function readVerificationCode(links: Links, code: string): Claim {
  const [payload = "", signature] = code.split(".");
  const claim = parseClaim(payload);
  if (!claim || !links.isValid(signature, "verify", claim.uid, claim.email, claim.expiresAt))
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
