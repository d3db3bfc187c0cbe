import { GetObjectCommand, S3 } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { checkedKey } from "../blobKey";
import type { Bucket } from "./bucket";

interface Presigning {
  signedAt: Date;
  /** The store refuses requests that begin later than this after `signedAt`. */
  validSeconds: number;
  /** The store answers with these headers. */
  answer: { cacheControl: string; disposition: string; contentType: string };
}

export type SignUrl = (key: string, presigning: Presigning) => Promise<string>;

/** Returns a function that signs URLs of a bucket, without a request to the store. */
export function urlSigner({ config, options }: Bucket): SignUrl {
  // A signature is no call, and the bucket's own client counts calls.
  const s3 = new S3(config);
  return (key, { signedAt, validSeconds, answer }) => {
    const reading = new GetObjectCommand({
      Bucket: options.bucket,
      Key: checkedKey(key),
      ResponseCacheControl: answer.cacheControl,
      ResponseContentDisposition: answer.disposition,
      ResponseContentType: answer.contentType,
    });
    return getSignedUrl(s3, reading, { expiresIn: validSeconds, signingDate: signedAt });
  };
}
