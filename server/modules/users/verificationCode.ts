import { type InferType, number, object, type Schema, string } from "yup";
import { msg } from "@contract/msg";
import { AppError } from "../../errors";
import type { Links } from "../../links";
import type { Viewer } from "../../plugins/identity";

/** Returns the code for a mailed link: the claim in plain text, followed by our signature. */
export function createSignedCode(claim: object, signature: string): string {
  return `${Buffer.from(JSON.stringify(claim)).toString("base64url")}.${signature}`;
}

/**
 * Reads a code. The caller checks the signature, and whether the claim has expired.
 * @throws AppError LINK_INVALID for a code that contains no such claim.
 */
export function readSignedCode<Signed>(
  code: string,
  schema: Schema<Signed>,
): { claim: Signed; signature: string | undefined } {
  const [payload = "", signature] = code.split(".");
  try {
    const content: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
    return { claim: schema.validateSync(content, { strict: true }), signature };
  } catch (cause) {
    throw new AppError("LINK_INVALID", undefined, { cause });
  }
}

/**
 * Checks that whoever redeems a code is signed in to its account. Otherwise, one tap on our mail would
 * give your address to the account of somebody who only knows it.
 * @throws AppError FORBIDDEN
 */
export function assertOwnCode(viewer: Viewer, uid: string): void {
  if (viewer.uid !== uid) throw new AppError("FORBIDDEN", OTHER_ACCOUNT);
}

const OTHER_ACCOUNT = msg(
  "This link belongs to another account. Sign in with that account, then open the link again.",
);

export const CODE_TTL_MS = 24 * 60 * 60 * 1000;

const claimSchema = object({
  uid: string().required(),
  email: string().required(),
  /** The code expires at this time, in unix milliseconds. */
  expiresAt: number().required(),
});

type Claim = InferType<typeof claimSchema>;

const partsOf = ({ uid, email, expiresAt }: Claim) => [uid, email, expiresAt];

export function createVerificationCode(links: Links, { uid, email, expiresAt }: Claim): string {
  const claim = { uid, email, expiresAt };
  return createSignedCode(claim, links.token("verify", ...partsOf(claim)));
}

/**
 * Returns the claim of a code that we signed. The caller checks whether it has expired.
 * @throws AppError LINK_INVALID
 */
export function readVerificationCode(links: Links, code: string): Claim {
  const { claim, signature } = readSignedCode(code, claimSchema);
  if (!links.isValid(signature, "verify", ...partsOf(claim))) throw new AppError("LINK_INVALID");
  return claim;
}
