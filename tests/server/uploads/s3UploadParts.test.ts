import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Upload } from "@tus/server";
import type { Bucket } from "@server/storage/s3/bucket";
import { S3UploadParts } from "@server/uploads/s3UploadParts";
import { S3Uploads } from "@server/uploads/s3Uploads";
import { seededRandom } from "@tests/support/factories/hostileInput";
import { startS3, type S3Server, type Trouble } from "@tests/support/storage/s3Server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const MB = 1024 * 1024;
const ID = "a1";

let s3: S3Server;
let bucket: Bucket;
let uploads: S3Uploads;
/** As after a restart: nothing is remembered. */
const anew = () => new S3UploadParts(bucket);

beforeAll(async () => {
  s3 = await startS3({ pageSize: 3 });
  bucket = s3.bucket();
});
beforeEach(() => {
  s3.clear();
  uploads = new S3Uploads(bucket);
});
afterAll(async () => {
  bucket.close();
  await s3.close();
});

const begin = (size: number | undefined, store = anew()) =>
  store.create(new Upload({ id: ID, offset: 0, ...(size !== undefined && { size }) }));
const send = (bytes: Buffer, offset: number, store = anew()) =>
  store.write(Readable.from([bytes], { objectMode: false }), ID, offset);
const offsetOf = async (store = anew()) => (await store.getUpload(ID)).offset;
const allBytes = () => buffer(uploads.read(ID));

describe("pieces", () => {
  test("that are too small for S3 become parts, and the parts one object", async () => {
    const bytes = randomBytes(12 * MB + 7);
    await begin(bytes.length);
    const store = anew();
    for (let at = 0; at < bytes.length; at += 700_000)
      await send(bytes.subarray(at, Math.min(at + 700_000, bytes.length)), at, store);
    expect(s3.requests.filter(({ operation }) => operation === "UploadPart")).toHaveLength(3);
    expect((await allBytes()).equals(bytes)).toBe(true);
    expect(await offsetOf()).toBe(bytes.length);
    await uploads.remove(ID);
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
  });

  test("of one request that is larger than a part are parts at once", async () => {
    const bytes = randomBytes(17 * MB);
    await begin(bytes.length);
    expect(await send(bytes, 0)).toBe(bytes.length);
    expect((await allBytes()).equals(bytes)).toBe(true);
  });

  test("may come before the length is known, and the end without a byte", async () => {
    const bytes = randomBytes(6 * MB);
    await begin(undefined);
    await send(bytes, 0);
    expect((await uploads.status(ID))?.size).toBeUndefined();
    const store = anew();
    await store.declareUploadLength(ID, bytes.length);
    await send(Buffer.alloc(0), bytes.length, store);
    expect((await allBytes()).equals(bytes)).toBe(true);
  });

  test("of nothing at all are an object without bytes", async () => {
    await begin(0);
    await send(Buffer.alloc(0), 0);
    expect((await allBytes()).length).toBe(0);
  });

  test("that came before the connection broke are kept", async () => {
    await begin(MB);
    const bytes = randomBytes(300_000);
    const source = Readable.from(
      (async function* broken() {
        yield bytes;
        throw new Error("broken");
      })(),
      { objectMode: false },
    );
    await expect(anew().write(source, ID, 0)).rejects.toThrow("broken");
    expect(await offsetOf()).toBe(bytes.length);
  });
});

describe("an upload", () => {
  test("that is begun with another length forgets the bytes of the first", async () => {
    await begin(100);
    await send(randomBytes(50), 0);
    await begin(80);
    expect(await offsetOf()).toBe(0);
    expect(s3.uploads.size).toBe(1);
  });

  test("whose process was killed before it was one object becomes one when it is wanted", async () => {
    const bytes = randomBytes(5 * MB + 100);
    await begin(bytes.length);
    s3.trouble = (operation) => (operation === "CompleteMultipartUpload" ? "cut" : undefined);
    await expect(send(bytes, 0)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    s3.trouble = () => undefined;
    expect(await offsetOf()).toBe(bytes.length);
    expect((await allBytes()).equals(bytes)).toBe(true);
    expect((await allBytes()).equals(bytes)).toBe(true);
  });

  test("that somebody has cleaned away is gone, and nothing else", async () => {
    await begin(100);
    await send(randomBytes(50), 0);
    s3.uploads.clear();
    await expect(offsetOf()).rejects.toMatchObject({ status_code: 404 });
    expect(await uploads.status(ID)).toBeNull();
    expect(await uploads.ids()).toEqual([ID]);
    await uploads.remove(ID);
    expect(await uploads.ids()).toEqual([]);
  });

  test("is not taken for gone while the store is away", async () => {
    await begin(100);
    s3.trouble = () => "cut";
    const away = { code: "UNAVAILABLE" };
    await expect(offsetOf()).rejects.toMatchObject(away);
    await expect(uploads.status(ID)).rejects.toMatchObject(away);
    await expect(
      uploads
        .dataStore({ size: async () => null, checkOpen: async () => undefined })
        .create(new Upload({ id: ID, offset: 0, size: 100 })),
    ).rejects.toMatchObject(away);
    s3.trouble = () => undefined;
    expect(await offsetOf()).toBe(0);
  });

  test("goes among the blobs within the bucket, as often as it is asked to", async () => {
    const bytes = randomBytes(1000);
    await begin(bytes.length);
    await send(bytes, 0);
    const unused = undefined as never;
    await uploads.putInto(unused, "submissions/a1/original", ID);
    await uploads.putInto(unused, "submissions/a1/original", ID);
    expect(s3.objects.get("submissions/a1/original")?.bytes.equals(bytes)).toBe(true);
    expect(
      s3.requests
        .filter(({ operation }) => operation === "GetObject")
        .every(({ key }) => key.endsWith(".info") || key.includes(".tail/")),
    ).toBe(true);
  });
});

test("whatever fails on the way, no byte that was acknowledged is lost, and none is wrong", async () => {
  const random = seededRandom(25);
  const bytes = randomBytes(14 * MB);
  const troubles: Trouble[] = ["cut", "lost", { status: 503, code: "SlowDown" }];
  // Refusals that the SDK does not wait out, so that requests fail for good.
  const final: Trouble = { status: 400, code: "RequestRefused" };
  await begin(bytes.length);
  s3.trouble = (operation) => {
    if (operation === "CreateMultipartUpload") return undefined;
    const fate = random();
    return fate < 0.03 ? troubles[Math.floor(random() * 3)] : fate < 0.06 ? final : undefined;
  };
  let acknowledged = 0;
  for (let round = 0; acknowledged < bytes.length && round < 400; round += 1) {
    const store = anew();
    const offset = await offsetOf(store).catch(() => null);
    if (offset === null) continue;
    expect(offset).toBeGreaterThanOrEqual(acknowledged);
    const end = Math.min(bytes.length, offset + 1 + Math.floor(random() * 900_000));
    const arrived = await send(bytes.subarray(offset, end), offset, store).catch(() => null);
    acknowledged = Math.max(acknowledged, arrived ?? offset);
  }
  s3.trouble = () => undefined;
  expect(acknowledged).toBe(bytes.length);
  expect((await allBytes()).equals(bytes)).toBe(true);
}, 60_000);
