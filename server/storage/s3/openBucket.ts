import { Bucket, type S3Options } from "./bucket";
import type { CallMetrics } from "./watchCalls";
import { codeOf, isFull, s3StatusOf } from "./failure";
import { tryBucket, UnsuitableStoreError } from "./tryBucket";

/**
 * Opens a bucket, and checks that the store does all that the product needs.
 * @throws Error that explains a fault of the configuration, or that the store cannot be reached. It
 *   never contains a secret.
 */
export async function openBucket(options: S3Options, metrics?: CallMetrics): Promise<Bucket> {
  const bucket = new Bucket(options, metrics);
  try {
    await tryBucket(bucket);
    return bucket;
  } catch (error) {
    bucket.close();
    // oxlint-disable-next-line eslint/preserve-caught-error -- the SDK's error contains the signed request
    throw new Error(explainFailure(error, options));
  }
}

function explainFailure(error: unknown, { bucket, endpoint, region }: S3Options): string {
  const code = codeOf(error);
  const status = s3StatusOf(error);
  const where = endpoint ?? `S3 in ${region}`;
  if (error instanceof UnsuitableStoreError) return `S3: ${where} does not ${error.message}.`;
  if (error instanceof Error && error.name === "CredentialsProviderError")
    return "S3: this machine has no credentials of its own. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.";
  if (code === "NoSuchBucket") return `S3: there is no bucket "${bucket}" at ${where}: S3_BUCKET.`;
  if (code === "InvalidAccessKeyId") return `S3: ${where} does not know this S3_ACCESS_KEY_ID.`;
  if (code === "SignatureDoesNotMatch")
    return "S3: the S3_SECRET_ACCESS_KEY does not belong to the S3_ACCESS_KEY_ID.";
  if (code === "RequestTimeTooSkewed") return "S3: the clock of this machine is wrong.";
  if (code === "PermanentRedirect" || code === "AuthorizationHeaderMalformed" || status === 301)
    return `S3: the bucket "${bucket}" is not in ${region}: S3_REGION.`;
  if (status === 403)
    return `S3: this access key may not list, write and delete in the bucket "${bucket}" (${code}).`;
  if (isFull(error)) return `S3: ${where} has no room left.`;
  if (status === undefined) return `S3: ${where} cannot be reached (${code}): S3_ENDPOINT.`;
  return `S3: ${where} answers with ${status} (${code}). Start again once it works.`;
}
