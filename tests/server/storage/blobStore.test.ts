import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Links } from "@server/links";
import type { BlobStore } from "@server/storage/blobStore";
import { KINDS, openTestStorage, STORE_OPTIONS, storesIn } from "@tests/support/storage/stores";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

let root: string;
let now: Date;
let store: BlobStore;
let storage: Awaited<ReturnType<typeof openTestStorage>>;

/** Creates an empty store of this kind for each test. */
function prepare(kind: (typeof KINDS)[number]): void {
  beforeAll(async () => {
    storage = await openTestStorage(kind);
  });
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "folkreel-blobs-"));
    now = new Date("2026-05-01T12:01:00Z");
    await storage.clear();
    const links = new Links(Buffer.alloc(32, 1));
    store = storesIn(root, storage.backend, { links, clock: () => now }).blobs;
  });
  afterEach(() => rm(root, { recursive: true, force: true }));
  afterAll(() => storage.close());
}

async function fileWith(text: string): Promise<string> {
  const path = join(root, "incoming");
  await writeFile(path, text);
  return path;
}

async function textOf(key: string): Promise<string> {
  return store.withLocalFile(key, (path) => readFile(path, "utf8"));
}

describe.each(KINDS)("the blob store with %s", STORE_OPTIONS, (kind) => {
  prepare(kind);

  test("moves a file in and returns its size", { tags: ["S7.41"] }, async () => {
    const path = await fileWith("hello");
    expect(await store.putFile("submissions/a1/original", path)).toBe(5);
    expect(await textOf("submissions/a1/original")).toBe("hello");
    expect(await store.sizeOf("submissions/a1/original")).toBe(5);
    await expect(readFile(path)).rejects.toThrow("ENOENT");
  });

  test("returns the bytes of a range, both ends included", async () => {
    await store.putBytes("submissions/a1/original", Buffer.from("0123456789"));
    const read = async (start: number, end: number) =>
      (await buffer(store.stream("submissions/a1/original", { start, end }))).toString();
    expect([await read(0, 9), await read(3, 5), await read(4, 3)]).toEqual([
      "0123456789",
      "345",
      "",
    ]);
    const gone = store.stream("submissions/gone", { start: 0, end: 1 });
    await expect(buffer(gone)).rejects.toBeInstanceOf(Error);
  });

  test("reports a missing blob", async () => {
    expect(await store.sizeOf("submissions/a1/original")).toBeNull();
    await expect(textOf("submissions/a1/original")).rejects.toBeInstanceOf(Error);
  });

  test("leaves no copy behind", async () => {
    await store.putBytes("p/x.webp", Buffer.from("first"));
    const path = await store.withLocalFile("p/x.webp", async (one) => one);
    const isThere = await readFile(path).then(Boolean, () => false);
    expect(isThere).toBe(kind === "files");
  });

  test("replaces a blob as a whole", async () => {
    await store.putBytes("p/x.webp", Buffer.from("first"));
    await store.putBytes("p/x.webp", Buffer.from("second"));
    expect(await textOf("p/x.webp")).toBe("second");
  });

  test("removes one blob or a whole folder, and succeeds when they are already gone", async () => {
    await store.putBytes("submissions/a/1080p/0.m4s", Buffer.from("a"));
    await store.putBytes("submissions/a/poster.jpg", Buffer.from("a"));
    await store.putBytes("submissions/ab/poster.jpg", Buffer.from("b"));
    await store.remove("submissions/a/poster.jpg");
    await store.remove("submissions/a/poster.jpg");
    expect(await store.sizeOf("submissions/a/poster.jpg")).toBeNull();
    await store.removeFolder("submissions/a");
    await store.removeFolder("submissions/a");
    expect(await store.sizeOf("submissions/a/1080p/0.m4s")).toBeNull();
    expect(await store.sizeOf("submissions/ab/poster.jpg")).toBe(1);
  });

  test.each([
    "",
    "/etc/passwd",
    "../secret",
    "a/../b",
    "a//b",
    "a/",
    ".parts/x",
    "a/.b",
    "a\\b",
    "a\0",
  ])("refuses the key %j", async (key) => {
    await expect(store.putBytes(key, Buffer.from("x"))).rejects.toThrow("not a key");
    await expect(store.sizeOf(key)).rejects.toThrow("not a key");
    await expect(store.removeFolder(key)).rejects.toThrow("not a key");
    expect(() => store.signedUrl(key, 1000)).toThrow("not a key");
  });

  test("returns the same signed URL for repeated requests, and never a shorter lifetime than requested", () => {
    const first = store.signedUrl("submissions/a/poster.jpg", 3_600_000);
    now = new Date(now.getTime() + 60_000);
    expect(store.signedUrl("submissions/a/poster.jpg", 3_600_000)).toBe(first);
    const expiry = Number(new URL(first, "http://x").searchParams.get("exp"));
    expect(expiry).toBeGreaterThanOrEqual(Date.parse("2026-05-01T13:00:00Z"));
    now = new Date(now.getTime() + 3_600_000);
    expect(store.signedUrl("submissions/a/poster.jpg", 3_600_000)).not.toBe(first);
  });

  test("gives permanent URLs only to public blobs", () => {
    expect(store.publicUrl("p/x.webp")).toBe("/media/p/x.webp");
    expect(() => store.publicUrl("submissions/a/original")).toThrow("not public");
  });
});

describe.each(KINDS.filter((kind) => kind === "files"))("the blob store with %s only", (kind) => {
  prepare(kind);

  test("copies a file from another file system and leaves no partial copy behind", async () => {
    const path = `/dev/shm/folkreel-${process.pid}`;
    await writeFile(path, "far away");
    expect(await store.putFile("submissions/a1/original", path)).toBe(8);
    expect(await textOf("submissions/a1/original")).toBe("far away");
    await expect(readFile(path)).rejects.toThrow("ENOENT");
    const parts = await readdir(join(root, "blobs", ".parts")).catch(() => []);
    expect(parts).toEqual([]);
  });
});
