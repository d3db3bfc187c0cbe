import { Bucket, type S3Options } from "./bucket";
import { codeOf, isFull, statusOf } from "./failure";

/** Written and removed again at each start: a key that may only read would lose the first video. */
const CHECK_KEY = "start-check";

/**
 * Opens a bucket, and tries whether it can be listed, written and emptied.
 * @throws Error that says what is wrong with the configuration, or that the store is away; never with a secret in it
 */
export async function openBucket(options: S3Options): Promise<Bucket> {
  const bucket = new Bucket(options);
  const { s3 } = bucket;
  const object = { Bucket: options.bucket, Key: CHECK_KEY };
  try {
    await s3.listObjectsV2({ Bucket: options.bucket, MaxKeys: 1 });
    await s3.putObject({ ...object, Body: Buffer.from("folkreel") });
    await s3.deleteObject(object);
    return bucket;
  } catch (error) {
    bucket.close();
    // oxlint-disable-next-line eslint/preserve-caught-error -- the SDK's error holds the request, with its key and signature
    throw new Error(wordsFor(error, options));
  }
}

function wordsFor(error: unknown, { bucket, endpoint, region }: S3Options): string {
  const code = codeOf(error);
  const status = statusOf(error);
  const where = endpoint ?? `S3 in ${region}`;
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
