import { Bucket, type S3Options } from "../../server/storage/s3/bucket";
import { openBucket as tryToOpen } from "../../server/storage/s3/openBucket";
import { findFreePort } from "../../server/local/ports";
import { accepts, launch } from "./member";
import { folderOf, MACHINE, type Setting } from "./setting";
import { SWIFT_KEY, SWIFT_REGION, swiftCommand } from "./swift/swiftProcess";

/**
 * Opens the bucket at an address (`readBucketAddress`), or starts OpenStack Swift with a bucket of its
 * own.
 * @throws Error for the operator if the address is incomplete, or if the bucket cannot be used.
 */
export async function openBucket(setting: Setting, s3: string | undefined): Promise<S3Options> {
  if (s3 !== undefined) {
    const options = readBucketAddress(s3);
    (await tryToOpen(options)).close();
    setting.print(`${"Bucket".padEnd(14)}${options.bucket} at ${options.endpoint}`);
    return options;
  }
  const options: S3Options = {
    bucket: "folkreel",
    region: SWIFT_REGION,
    endpoint: `http://127.0.0.1:${await launchSwift(setting)}`,
    accessKey: SWIFT_KEY,
    forcePathStyle: true,
  };
  await createBucket(options);
  return options;
}

async function launchSwift(setting: Setting): Promise<number> {
  const [port, folder] = [await findFreePort(), await folderOf(setting, "swift")];
  await launch(setting, {
    name: "Swift",
    command: swiftCommand(folder, port),
    cwd: folder,
    env: MACHINE,
    stopSignal: "SIGTERM",
    isReady: () => accepts(port),
    port,
  });
  return port;
}

/**
 * Reads the address of a bucket, such as `http://KEY:SECRET@127.0.0.1:9000/BUCKET?region=us-east-1`.
 * Characters that have a meaning in an address are percent-encoded; the region is us-east-1 by default.
 * @throws Error for the operator if a part is missing. It does not repeat the secret.
 */
export function readBucketAddress(address: string): S3Options {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const bucket = url?.pathname.replace(/^\/|\/$/g, "");
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    !url.username ||
    !url.password ||
    !bucket ||
    bucket.includes("/")
  )
    throw new Error(
      "--s3 needs the address of a bucket, such as http://KEY:SECRET@127.0.0.1:9000/reels?region=us-east-1",
    );
  return {
    bucket,
    region: url.searchParams.get("region") ?? "us-east-1",
    endpoint: url.origin,
    accessKey: {
      id: decodeURIComponent(url.username),
      secret: decodeURIComponent(url.password),
    },
    forcePathStyle: true,
  };
}

export const bucketVariables = ({ bucket, region, endpoint = "", accessKey }: S3Options) => ({
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: accessKey?.id ?? "",
  S3_SECRET_ACCESS_KEY: accessKey?.secret ?? "",
  S3_FORCE_PATH_STYLE: "true",
});

/** Creates the bucket if its owner does not have it yet. */
export async function createBucket(options: S3Options): Promise<void> {
  const bucket = new Bucket(options);
  try {
    await bucket.s3.createBucket({ Bucket: options.bucket });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "BucketAlreadyOwnedByYou") throw error;
  } finally {
    bucket.close();
  }
}
