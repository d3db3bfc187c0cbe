import { createHash } from "node:crypto";
import type { S3 } from "@aws-sdk/client-s3";

interface SignableRequest {
  headers: Record<string, string>;
  body?: unknown;
}

/** Matches the names of the SDK's own checksums, which older stores do not know. */
const NEWER_CHECKSUM = /^x-amz-(sdk-)?checksum-/;

/**
 * Sends `Content-MD5` with each deletion of several objects, as S3's protocol demands. The SDK sends
 * one of the newer checksums instead, with which stores such as OpenStack Swift refuse the request.
 * Amazon's store accepts both.
 */
export function sendContentMd5(s3: S3): void {
  s3.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== "DeleteObjectsCommand") return next(args);
        const request = args.request as SignableRequest;
        for (const name of Object.keys(request.headers))
          if (NEWER_CHECKSUM.test(name.toLowerCase())) delete request.headers[name];
        const md5 = createHash("md5").update(request.body as string | Uint8Array);
        request.headers["content-md5"] = md5.digest("base64");
        return next(args);
      },
    // The SDK adds its checksum in this step with a higher priority, and signs after it.
    { step: "build", priority: "low", name: "sendContentMd5" },
  );
}
