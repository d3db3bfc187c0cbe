import type { Schema } from "yup";
import { AppError } from "../../errors";

/** Returns the code for a mailed link: the claim in plain text, followed by our signature. */
export function createSignedCode(claim: object, signature: string): string {
  return `${Buffer.from(JSON.stringify(claim)).toString("base64url")}.${signature}`;
}

/**
 * Reads a code. The caller checks the signature, and whether the claim has expired.
 * @throws AppError LINK_INVALID for a code that contains no such claim.
 */
export function readSignedCode<Claim>(
  code: string,
  schema: Schema<Claim>,
): { claim: Claim; signature: string | undefined } {
  const [payload = "", signature] = code.split(".");
  try {
    const content: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
    return { claim: schema.validateSync(content, { strict: true }), signature };
  } catch (cause) {
    throw new AppError("LINK_INVALID", undefined, { cause });
  }
}
