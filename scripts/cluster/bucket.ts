import { setTimeout as sleep } from "node:timers/promises";
import { Bucket, type S3Options } from "../../server/storage/s3/bucket";
import { openBucket as tryToOpen } from "../../server/storage/s3/openBucket";
import { announce } from "./member";
import { folderOf, type Setting } from "./setting";
import { startSwift, SWIFT_KEY, SWIFT_REGION, type SwiftProcess } from "./swift/swiftProcess";

interface OpenBucket {
  options: S3Options;
  /** It is null if the bucket is not ours. */
  swift: SwiftProcess | null;
}

/**
 * Opens the bucket at an address (`readBucketAddress`), or starts OpenStack Swift with a bucket of its
 * own.
 * @throws Error for the operator if the address is incomplete, or if the bucket cannot be used.
 */
export async function openBucket(setting: Setting, s3: string | undefined): Promise<OpenBucket> {
  if (s3 !== undefined) {
    const options = readBucketAddress(s3);
    (await tryToOpen(options)).close();
    setting.print(`${"Bucket".padEnd(14)}${options.bucket} at ${options.endpoint}`);
    return { options, swift: null };
  }
  const swift = await keepSwift(setting);
  announce(setting, "Swift", swift.port, swift.pid);
  const options: S3Options = {
    bucket: "folkreel",
    region: SWIFT_REGION,
    endpoint: `http://127.0.0.1:${swift.port}`,
    accessKey: SWIFT_KEY,
    forcePathStyle: true,
  };
  await createBucket(options);
  return { options, swift };
}

const RESTART_AFTER_MS = 1_000;

/** Starts Swift, and again at the same port whenever it ends, as the other members of the cluster. */
async function keepSwift(setting: Setting): Promise<SwiftProcess> {
  const folder = await folderOf(setting, "swift");
  const first = await startSwift(folder);
  let current = first;
  let isWanted = true;
  const startAgain = async (): Promise<void> => {
    await current.ended;
    if (!isWanted) return;
    setting.print("Swift has ended and is started again");
    await sleep(RESTART_AFTER_MS);
    current = await startSwift(folder, first.port);
    await startAgain();
  };
  startAgain().catch((error: unknown) => setting.print(`Swift: ${String(error)}`));
  setting.lifecycle.onStop("Swift", () => {
    isWanted = false;
    return current.stop();
  });
  return first;
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

/** Returns the variables that lead the product to a bucket. */
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
