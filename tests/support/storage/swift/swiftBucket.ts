import { randomUUID } from "node:crypto";
import type { S3 } from "@aws-sdk/client-s3";
import { Bucket, type S3Options } from "@server/storage/s3/bucket";
import { inject } from "vitest";
import { reportMissing } from "../../skipIfMissing";
import { SWIFT_KEY, SWIFT_REGION } from "../../../../scripts/cluster/swift/swiftProcess";
import { startCountingProxy } from "./countingProxy";

const swift = inject("swift");

/** Tells whether this project runs its tests on Swift. */
export const runsOnSwift = swift !== undefined;

/** States why the Swift suites cannot run, for `skipIfMissing`. */
export const missingSwift = reportMissing(swift && "missing" in swift ? swift.missing : undefined);

/** Creates an empty bucket in the shared store, behind a proxy that counts requests. */
export async function openSwiftBucket() {
  if (!swift || "missing" in swift) throw new Error("Swift does not run.");
  const proxy = await startCountingProxy(swift.port);
  const options: S3Options = {
    bucket: `folkreel-${randomUUID()}`,
    region: SWIFT_REGION,
    endpoint: `http://127.0.0.1:${proxy.port}`,
    accessKey: SWIFT_KEY,
    forcePathStyle: true,
  };
  const bucket = new Bucket(options);
  await bucket.s3.createBucket({ Bucket: options.bucket });
  return {
    bucket,
    operations: proxy.operations,
    clear: () => empty(bucket.s3, options.bucket),
    async close() {
      bucket.close();
      await proxy.close();
    },
  };
}

/** Deletes everything one by one, independently of the product's own deletion. */
async function empty(s3: S3, name: string): Promise<void> {
  const place = { Bucket: name };
  const { Contents = [] } = await s3.listObjectsV2(place);
  await Promise.all(Contents.map(({ Key = "" }) => s3.deleteObject({ ...place, Key })));
  const { Uploads = [] } = await s3.listMultipartUploads(place);
  for (const { Key = "", UploadId = "" } of Uploads)
    await s3.abortMultipartUpload({ ...place, Key, UploadId });
}
