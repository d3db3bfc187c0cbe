import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { readEnv } from "@server/config/env";
import { Lifecycle } from "@server/lifecycle";
import { Links } from "@server/links";
import { openStorage } from "@server/start/openStorage";
import { Metrics } from "@server/metrics/metrics";
import { Bucket } from "@server/storage/s3/bucket";
import { S3BlobStore } from "@server/storage/s3/s3BlobStore";
import { ACCESS_KEY } from "@tests/support/storage/s3Signature";
import { startS3, type S3Server, type Trouble } from "@tests/support/storage/s3Server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const MB = 1024 * 1024;
const KEY = "submissions/a1/original";
/** Lists every operation without which the product cannot work. */
const USED_OPERATIONS = [
  "ListObjectsV2",
  "PutObject",
  "HeadObject",
  "GetObject",
  "CopyObject",
  "DeleteObjects",
  "CreateMultipartUpload",
  "UploadPart",
  "ListParts",
  "CompleteMultipartUpload",
];
const SLOW_DOWN: Trouble = { status: 503, code: "SlowDown" };

let s3: S3Server;
let folder: string;
let bucket: Bucket;
let store: S3BlobStore;
const links = new Links(Buffer.alloc(32, 1));
const clock = () => new Date();
const metrics = new Metrics();

beforeAll(async () => {
  s3 = await startS3({ pageSize: 3 });
  folder = await mkdtemp(join(tmpdir(), "folkreel-s3-"));
  bucket = s3.bucket();
  store = new S3BlobStore(bucket, join(folder, "copies"), links, clock);
});
beforeEach(() => s3.clear());
afterAll(async () => {
  bucket.close();
  await s3.close();
  await rm(folder, { recursive: true });
});

/** Disturbs the first requests for these operations, and no later ones. */
function troubleFirst(trouble: Trouble, times: number, ...operations: string[]): void {
  let left = times;
  s3.trouble = (operation) => (operations.includes(operation) && left-- > 0 ? trouble : undefined);
}

const operations = (): string[] => s3.requests.map(({ operation }) => operation);

async function fileOf(bytes: Buffer): Promise<string> {
  const path = join(folder, "incoming");
  await writeFile(path, bytes);
  return path;
}

const readAll = (size: number) => buffer(store.stream(KEY, { start: 0, end: size - 1 }));

describe("a large file in S3", () => {
  test("is uploaded in parts and comes back byte for byte", async () => {
    const bytes = randomBytes(20 * MB);
    expect(await store.putFile(KEY, await fileOf(bytes))).toBe(bytes.length);
    expect(operations()).toEqual([
      "CreateMultipartUpload",
      ...Array.from({ length: 3 }, () => "UploadPart"),
      "CompleteMultipartUpload",
    ]);
    expect((await readAll(bytes.length)).equals(bytes)).toBe(true);
  });

  test("that cannot be uploaded leaves no parts behind and stays where it was", async () => {
    const path = await fileOf(randomBytes(20 * MB));
    s3.trouble = (operation, _key) =>
      operation === "UploadPart" && operations().length > 2
        ? { status: 403, code: "AccessDenied" }
        : undefined;
    await expect(store.putFile(KEY, path)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect([s3.uploads.size, s3.objects.size]).toEqual([0, 0]);
    s3.trouble = () => undefined;
    expect(await store.putFile(KEY, path)).toBe(20 * MB);
  });
});

describe("a lost connection to S3", () => {
  test.each(["cut", "lost", SLOW_DOWN] as const)(
    "while writing (%o) is retried",
    async (trouble) => {
      troubleFirst(trouble, 2, "PutObject");
      await store.putBytes(KEY, Buffer.from("hello"));
      expect((await readAll(5)).toString()).toBe("hello");
    },
  );

  test("while reading is replaced by one that continues at the same byte", async () => {
    const bytes = randomBytes(3 * MB);
    await store.putBytes(KEY, bytes);
    troubleFirst("half", 4, "GetObject");
    expect((await readAll(bytes.length)).equals(bytes)).toBe(true);
    expect(operations().filter((one) => one === "GetObject")).toHaveLength(5);
  });

  test("while reading never mixes two objects when the object was replaced", async () => {
    await store.putBytes(KEY, Buffer.alloc(MB, "a"));
    let isFirst = true;
    s3.trouble = (operation) => {
      if (operation !== "GetObject" || !isFirst) return undefined;
      isFirst = false;
      // The response is built before it is cut, so the next one is for the other object.
      queueMicrotask(() =>
        s3.objects.set(KEY, { bytes: Buffer.alloc(MB, "b"), etag: '"b"', changedAt: new Date() }),
      );
      return "half";
    };
    await expect(readAll(MB)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });
});

describe("an unavailable store", () => {
  test("is reported, and works again without a restart", async () => {
    await store.putBytes(KEY, Buffer.from("hello"));
    s3.trouble = () => "cut";
    const away = {
      code: "UNAVAILABLE",
      message: expect.stringContaining("Nothing is lost") as string,
    };
    await expect(store.sizeOf(KEY)).rejects.toMatchObject(away);
    await expect(store.putBytes("p/x.webp", Buffer.from("x"))).rejects.toMatchObject(away);
    await expect(readAll(5)).rejects.toMatchObject(away);
    await expect(store.removeFolder("submissions/a1")).rejects.toMatchObject(away);
    s3.trouble = () => undefined;
    expect(await store.sizeOf(KEY)).toBe(5);
  });

  test.each([
    ["a store that is full", { status: 507, code: "XMinioStorageFull" }, "STORAGE_FULL"],
    ["an exhausted quota", { status: 403, code: "QuotaExceeded" }, "STORAGE_FULL"],
    ["a store that stays overloaded", SLOW_DOWN, "UNAVAILABLE"],
    ["revoked keys", { status: 403, code: "InvalidAccessKeyId" }, "UNAVAILABLE"],
    ["a bucket that was deleted", { status: 404, code: "NoSuchBucket" }, "UNAVAILABLE"],
  ] as const)("%s is reported without any secret", async (_name, trouble, code) => {
    s3.trouble = () => trouble;
    const error: unknown = await store.putBytes(KEY, Buffer.from("x")).catch((one: unknown) => one);
    expect(error).toMatchObject({ code });
    const cause = (error as Error).cause as Error;
    expect(cause.message).toBe(`S3:${trouble.code}:${trouble.status}`);
    expect(JSON.stringify([error, cause, cause.cause])).not.toContain(ACCESS_KEY.id);
  });
});

test("calls are measured by operation and outcome, and an answer is no error", async () => {
  const own = new Metrics();
  const measured = new Bucket(s3.options, own);
  await measured.put(KEY, Buffer.from("one"));
  expect(await measured.head("submissions/none")).toBeNull();
  s3.trouble = () => ({ status: 403, code: "AccessDenied" });
  await expect(measured.head(KEY)).rejects.toMatchObject({
    code: "UNAVAILABLE",
  });
  measured.close();
  const text = await own.registry.metrics();
  const count = "folkreel_bucket_call_duration_seconds_count";
  expect(text).toContain(`${count}{operation="PutObject",outcome="ok"} 1`);
  expect(text).toContain(`${count}{operation="HeadObject",outcome="ok"} 1`);
  expect(text).toContain(`${count}{operation="HeadObject",outcome="error"} 1`);
  expect(text).not.toContain("submissions/");
});

describe("the start with S3", () => {
  const settingsOfStore = () => ({
    S3_BUCKET: s3.options.bucket,
    S3_ENDPOINT: s3.options.endpoint,
    S3_REGION: s3.options.region,
    S3_ACCESS_KEY_ID: ACCESS_KEY.id,
    S3_SECRET_ACCESS_KEY: ACCESS_KEY.secret,
    S3_FORCE_PATH_STYLE: "true",
  });
  const openStores = async (changes: NodeJS.ProcessEnv = {}) => {
    const lifecycle = new Lifecycle();
    const env = readEnv({ ...settingsOfStore(), ...changes });
    const opened = await openStorage(env, folder, { links, clock, metrics, lifecycle });
    await lifecycle.stop(1000);
    return opened;
  };

  test("tests the bucket and leaves nothing in it", async () => {
    const { blobs, description } = await openStores();
    expect(blobs).toBeInstanceOf(S3BlobStore);
    expect(description).toBe(`bucket ${s3.options.bucket} at ${s3.options.endpoint}`);
    expect(s3.objects.size).toBe(0);
    expect(s3.uploads.size).toBe(0);
    expect(operations()).toEqual(expect.arrayContaining(USED_OPERATIONS));
  });

  test("uses files when no bucket is configured", async () => {
    const lifecycle = new Lifecycle();
    const parts = { links, clock, metrics, lifecycle };
    const { description } = await openStorage(readEnv({}), folder, parts);
    expect(description).toBe("files");
  });

  test.each([
    [
      "a wrong secret",
      { S3_SECRET_ACCESS_KEY: "hidden-wrong" },
      /S3_SECRET_ACCESS_KEY does not belong/,
    ],
    ["an unknown key", { S3_ACCESS_KEY_ID: "AKIAHIDDEN" }, /does not know this S3_ACCESS_KEY_ID/],
    ["another region", { S3_REGION: "us-east-1" }, /is not in us-east-1: S3_REGION/],
    ["a missing bucket", { S3_BUCKET: "nobodys" }, /no bucket "nobodys" at http.*: S3_BUCKET/],
    [
      "no server",
      { S3_ENDPOINT: "http://127.0.0.1:1" },
      /cannot be reached \(ECONNREFUSED\): S3_ENDPOINT/,
    ],
  ])("with %s stops with an explanation", async (_name, changes, words) => {
    const failure: unknown = await openStores(changes).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect((failure as Error).message).toMatch(words);
    expect((failure as Error).message).not.toMatch(/hidden/i);
    expect((failure as Error).cause).toBeUndefined();
  });

  test.each([
    [
      "a key that may not write",
      { status: 403, code: "AccessDenied" },
      /may not list, write and delete/,
    ],
    ["a full store", { status: 507, code: "XMinioStorageFull" }, /has no room left/],
    ["a store in trouble", SLOW_DOWN, /answers with 503 \(SlowDown\)/],
  ] as const)("with %s stops with an explanation", async (_name, trouble, words) => {
    s3.trouble = (operation) => (operation === "PutObject" ? trouble : undefined);
    await expect(openStores()).rejects.toThrow(words);
  });

  test.each(USED_OPERATIONS)("with a store that refuses %s stops", async (refused) => {
    s3.trouble = (operation) =>
      operation === refused ? { status: 501, code: "NotImplemented" } : undefined;
    await expect(openStores()).rejects.toThrow(/answers with 501/);
  });
});
