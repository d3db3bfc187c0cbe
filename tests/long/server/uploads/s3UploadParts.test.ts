import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Upload } from "@tus/server";
import type { Bucket } from "@server/storage/s3/bucket";
import { S3UploadParts } from "@server/uploads/s3UploadParts";
import { S3Uploads } from "@server/uploads/s3Uploads";
import { seededRandom } from "@tests/support/factories/hostileInput";
import { startS3, type S3Server, type Trouble } from "@tests/support/storage/s3Server";
import { uploadIdsIn } from "@tests/support/storage/stores";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const MB = 1024 * 1024;
const ID = "a1";

let s3: S3Server;
let bucket: Bucket;
let uploads: S3Uploads;
/** Simulates a restart, after which nothing is in memory. */
const reopenParts = () => new S3UploadParts(bucket, "installation");

beforeAll(async () => {
  s3 = await startS3({ pageSize: 3 });
  bucket = s3.bucket();
});
beforeEach(() => {
  s3.clear();
  uploads = new S3Uploads(bucket, "installation");
});
afterAll(async () => {
  bucket.close();
  await s3.close();
});

const createUpload = (size: number | undefined, store = reopenParts()) =>
  store.create(new Upload({ id: ID, offset: 0, ...(size !== undefined && { size }) }));
const writeBytes = (bytes: Buffer, offset: number, store = reopenParts()) =>
  store.write(Readable.from([bytes], { objectMode: false }), ID, offset);
const offsetOf = async (store = reopenParts()) => (await store.getUpload(ID)).offset;
const allBytes = () => buffer(uploads.read(ID));

describe("the pieces of an upload", () => {
  test("that are too small for S3 are combined into parts, and the parts into one object", async () => {
    const bytes = randomBytes(12 * MB + 7);
    await createUpload(bytes.length);
    const store = reopenParts();
    for (let at = 0; at < bytes.length; at += 700_000)
      await writeBytes(bytes.subarray(at, Math.min(at + 700_000, bytes.length)), at, store);
    expect(s3.requests.filter(({ operation }) => operation === "UploadPart")).toHaveLength(3);
    expect((await allBytes()).equals(bytes)).toBe(true);
    expect(await offsetOf()).toBe(bytes.length);
    await uploads.remove(ID);
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
  });

  test("that are larger than a part are split within one request", async () => {
    const bytes = randomBytes(17 * MB);
    await createUpload(bytes.length);
    expect(await writeBytes(bytes, 0)).toBe(bytes.length);
    expect((await allBytes()).equals(bytes)).toBe(true);
  });

  test("may arrive before the length is known, and the end may be empty", async () => {
    const bytes = randomBytes(6 * MB);
    await createUpload(undefined);
    await writeBytes(bytes, 0);
    expect((await uploads.status(ID))?.size).toBeUndefined();
    const store = reopenParts();
    await store.declareUploadLength(ID, bytes.length);
    await writeBytes(Buffer.alloc(0), bytes.length, store);
    expect((await allBytes()).equals(bytes)).toBe(true);
  });

  test("may be empty, which gives an object without bytes", async () => {
    await createUpload(0);
    await writeBytes(Buffer.alloc(0), 0);
    expect((await allBytes()).length).toBe(0);
  });

  test("that arrived before the connection broke are kept", async () => {
    await createUpload(MB);
    const bytes = randomBytes(300_000);
    const source = Readable.from(
      (async function* broken() {
        yield bytes;
        throw new Error("broken");
      })(),
      { objectMode: false },
    );
    await expect(reopenParts().write(source, ID, 0)).rejects.toThrow("broken");
    expect(await offsetOf()).toBe(bytes.length);
  });
});

describe("an upload", () => {
  test("that is created again with another length drops the first one's bytes", async () => {
    await createUpload(100);
    await writeBytes(randomBytes(50), 0);
    await createUpload(80);
    expect(await offsetOf()).toBe(0);
    expect(s3.uploads.size).toBe(1);
  });

  test("whose process was killed before its completion is completed when it is needed", async () => {
    const bytes = randomBytes(5 * MB + 100);
    await createUpload(bytes.length);
    s3.trouble = (operation) => (operation === "CompleteMultipartUpload" ? "cut" : undefined);
    await expect(writeBytes(bytes, 0)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    s3.trouble = () => undefined;
    expect(await offsetOf()).toBe(bytes.length);
    expect((await allBytes()).equals(bytes)).toBe(true);
    expect((await allBytes()).equals(bytes)).toBe(true);
  });

  test("that somebody has deleted is gone, and others are not", async () => {
    await createUpload(100);
    await writeBytes(randomBytes(50), 0);
    s3.uploads.clear();
    await expect(offsetOf()).rejects.toMatchObject({ status_code: 404 });
    expect(await uploads.status(ID)).toBeNull();
    expect(await uploadIdsIn(uploads)).toEqual([ID]);
    await uploads.remove(ID);
    expect(await uploadIdsIn(uploads)).toEqual([]);
  });

  test("is not considered gone while the store is unavailable", async () => {
    await createUpload(100);
    s3.trouble = () => "cut";
    const away = { code: "UNAVAILABLE" };
    await expect(offsetOf()).rejects.toMatchObject(away);
    await expect(uploads.status(ID)).rejects.toMatchObject(away);
    await expect(
      uploads
        .dataStore({ size: async () => null, checkOpen: async () => undefined }, () => undefined)
        .create(new Upload({ id: ID, offset: 0, size: 100 })),
    ).rejects.toMatchObject(away);
    s3.trouble = () => undefined;
    expect(await offsetOf()).toBe(0);
  });

  test("moves to the blobs within the bucket, however often that is requested", async () => {
    const bytes = randomBytes(1000);
    await createUpload(bytes.length);
    await writeBytes(bytes, 0);
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

describe("two processes that receive one upload in turn", () => {
  const CHUNK = 1_500_000;

  test("continue after each other, although each remembers what it has stored", async () => {
    const bytes = randomBytes(14 * MB);
    const processes = [reopenParts(), reopenParts()] as const;
    await createUpload(bytes.length, processes[0]);
    for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
      const store = processes[turn % 3 === 0 ? 0 : 1];
      store.forgetUnlessAt(ID, at);
      expect(await offsetOf(store)).toBe(at);
      at = await writeBytes(bytes.subarray(at, at + CHUNK), at, store);
    }
    expect((await allBytes()).equals(bytes)).toBe(true);
  });

  test("never lose what the other has acknowledged when a late request is cut", async () => {
    const bytes = randomBytes(14 * MB);
    const [one, other] = [reopenParts(), reopenParts()];
    await createUpload(bytes.length, one);
    for (let at = 0; at + CHUNK < bytes.length; at += CHUNK) {
      one.forgetUnlessAt(ID, at);
      expect(await offsetOf(one)).toBe(at);
      const acknowledged = await writeBytes(bytes.subarray(at, at + CHUNK), at, other);
      // The same request comes again to a process that still remembers the offset before it.
      await writeBytes(bytes.subarray(at, at + 1 + (at % 1000)), at, one).catch(() => undefined);
      expect(await offsetOf(reopenParts())).toBe(acknowledged);
    }
    const at = await offsetOf(reopenParts());
    await writeBytes(bytes.subarray(at), at);
    expect((await allBytes()).equals(bytes)).toBe(true);
  });

  test("never mix an upload with an earlier one of the same id", async () => {
    const [one, other] = [reopenParts(), reopenParts()];
    await createUpload(1000, one);
    await writeBytes(Buffer.alloc(300, "a"), 0, one);
    await createUpload(800, other);
    await writeBytes(Buffer.alloc(300, "b"), 300, one).catch(() => undefined);
    await writeBytes(Buffer.alloc(300, "c"), 0, other);
    expect(await offsetOf(reopenParts())).toBe(300);
    await writeBytes(Buffer.alloc(500, "c"), 300, other);
    expect((await allBytes()).equals(Buffer.alloc(800, "c"))).toBe(true);
  });
});

test("no acknowledged byte is lost or wrong, whatever fails on the way", async () => {
  const random = seededRandom(25);
  const bytes = randomBytes(14 * MB);
  const troubles: Trouble[] = ["cut", "lost", { status: 503, code: "SlowDown" }];
  // The SDK does not retry these refusals, so the requests fail permanently.
  const final: Trouble = { status: 400, code: "RequestRefused" };
  await createUpload(bytes.length);
  s3.trouble = (operation) => {
    if (operation === "CreateMultipartUpload") return undefined;
    const fate = random();
    return fate < 0.03 ? troubles[Math.floor(random() * 3)] : fate < 0.06 ? final : undefined;
  };
  let acknowledged = 0;
  for (let round = 0; acknowledged < bytes.length && round < 400; round += 1) {
    const store = reopenParts();
    const offset = await offsetOf(store).catch(() => null);
    if (offset === null) continue;
    expect(offset).toBeGreaterThanOrEqual(acknowledged);
    const end = Math.min(bytes.length, offset + 1 + Math.floor(random() * 900_000));
    const arrived = await writeBytes(bytes.subarray(offset, end), offset, store).catch(() => null);
    acknowledged = Math.max(acknowledged, arrived ?? offset);
  }
  s3.trouble = () => undefined;
  expect(acknowledged).toBe(bytes.length);
  expect((await allBytes()).equals(bytes)).toBe(true);
}, 60_000);
