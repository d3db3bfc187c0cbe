import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Lifecycle } from "@server/lifecycle";
import { freePort } from "@tests/support/freePort";
import { openWire } from "@tests/support/network/wire";
import { makeClip, padClip } from "@tests/support/media/clips";
import { ACCESS_KEY, REGION } from "@tests/support/storage/s3Signature";
import { startS3 } from "@tests/support/storage/s3Server";
import { createBucket, readBucketAddress } from "../../../scripts/cluster/bucket";
import { startCluster } from "../../../scripts/cluster/startCluster";
import {
  startTemporarySwift,
  SWIFT_KEY,
  SWIFT_REGION,
} from "../../../scripts/cluster/swift/swiftProcess";
import { Chaos, type ChaosPlan } from "./chaos";

const STOP_LIMIT_MS = 120_000;

interface ChaosOptions extends Pick<ChaosPlan, "redisMs" | "bucketMs" | "sockets"> {
  store: "S3" | "Swift";
  /** A phone sends so many bytes during each fault. */
  uploadBytes: number;
  /** A worker is killed while it prepares a video of this length. */
  longSeconds: number;
  env: NodeJS.ProcessEnv;
}

/** Starts a store, and returns its address in the form of `--s3`. */
async function startStore(kind: ChaosOptions["store"]) {
  const swift = kind === "Swift" ? await startTemporarySwift() : null;
  const s3 = swift ? null : await startS3();
  const key = swift ? SWIFT_KEY : ACCESS_KEY;
  const url = new URL(s3?.options.endpoint ?? `http://127.0.0.1:${swift?.port}`);
  url.username = encodeURIComponent(key.id);
  url.password = encodeURIComponent(key.secret);
  url.pathname = s3?.options.bucket ?? "folkreel";
  url.searchParams.set("region", swift ? SWIFT_REGION : REGION);
  if (swift) await createBucket(readBucketAddress(url.href));
  return { address: url.href, stop: () => swift?.stop() ?? s3?.close() };
}

/**
 * Starts a cluster with a steady load, whose bucket is behind a wire that can be cut. `close` ends
 * everything, and so does a failure.
 */
export async function startChaos(options: ChaosOptions) {
  const lifecycle = new Lifecycle();
  const close = () => lifecycle.stop(STOP_LIMIT_MS);
  try {
    return { chaos: await start(options, lifecycle), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(
  { store: kind, env, ...options }: ChaosOptions,
  lifecycle: Lifecycle,
): Promise<Chaos> {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-chaos-"));
  lifecycle.onStop("folder", () => rm(folder, { recursive: true, force: true }));
  const clipOf = async (name: string, seconds: number) =>
    readFile(await makeClip(path.join(folder, name), { seconds }));
  const [clip, longClip] = [await clipOf("clip", 1), await clipOf("long", options.longSeconds)];
  const store = await startStore(kind);
  lifecycle.onStop("store", () => store.stop());
  const bucket = await openWire(store.address);
  lifecycle.onStop("wire", async () => void (await bucket.close()));
  const printed: string[] = [];
  const data = path.join(folder, "data");
  const cluster = await startCluster({
    folder: data,
    port: await freePort(),
    s3: bucket.url,
    print: (line) => void printed.push(line),
    env: { RATE_LIMIT_PER_MINUTE: "1000000", DRAIN_DELAY_SECONDS: "1", ...env },
  });
  lifecycle.onStop("cluster", async () => void (await cluster.stop()));
  const plan = { ...options, clip: padClip(clip, options.uploadBytes), longClip };
  const chaos = await Chaos.begin({ cluster, folder: data, bucket, printed }, plan);
  lifecycle.onStop("load", () => chaos.end());
  return chaos;
}
