import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOUR_MS, MINUTE_MS } from "@contract/time";
import { Links } from "@server/links";
import { registerErrorHandler } from "@server/plugins/errorHandler";
import type { BlobStore } from "@server/storage/blobStore";
import { deliverFromStore } from "@server/storage/delivery/presigned";
import { registerMedia } from "@server/storage/mediaRoutes";
import type { Bucket } from "@server/storage/s3/bucket";
import {
  BUCKET_KINDS,
  openTestStorage,
  STORE_OPTIONS,
  storesIn,
  type TestStorage,
} from "@tests/support/storage/stores";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const FILM = "exports/reel-1/export-1/reel.mp4";
const ORIGINAL = "submissions/a1/original";
const BYTES = "0123456789";
const NAME = "Rose & Tom's (film) 100%.mp4";

describe.each(BUCKET_KINDS)("downloads from a bucket of %s", STORE_OPTIONS, (kind) => {
  let storage: TestStorage;
  let folder: string;
  let store: BlobStore;
  let server: FastifyInstance;
  let now: number;
  let isGrantValid: boolean;

  beforeAll(async () => {
    storage = await openTestStorage(kind);
    folder = await mkdtemp(join(tmpdir(), "folkreel-presigned-"));
    const links = new Links(Buffer.alloc(32, 1));
    const clock = () => new Date(now);
    store = storesIn(folder, storage.backend, { links, clock }).blobs;
    server = Fastify();
    registerErrorHandler(server);
    registerMedia(server, {
      blobs: store,
      delivery: deliverFromStore(storage.backend as Bucket, store, clock),
      links,
      clock,
      stands: async () => (isGrantValid ? "personal" : "closed"),
    });
    await store.putBytes(FILM, Buffer.from(BYTES));
    await store.putBytes(ORIGINAL, Buffer.from("<script>alert(1)</script>"));
    await store.putBytes("submissions/a1/0.m4s", Buffer.from("segment"));
    await store.putBytes("p/picture.webp", Buffer.from("webp"));
  });
  beforeEach(() => {
    now = Date.now();
    isGrantValid = true;
  });
  afterAll(async () => {
    await server.close();
    await storage.close();
    await rm(folder, { recursive: true });
  });

  const urlOf = (key: string, options: Parameters<BlobStore["signedUrl"]>[2] = { saveAs: NAME }) =>
    store.signedUrl(key, HOUR_MS, options);
  const locationOf = async (url: string): Promise<string> =>
    String((await server.inject({ url })).headers["location"]);

  test("come from the store, under their own names", async () => {
    const redirect = await server.inject({ url: urlOf(FILM) });
    expect([redirect.statusCode, redirect.body]).toEqual([302, ""]);
    expect(redirect.headers["cache-control"]).toBe("private, no-store");
    const answer = await fetch(String(redirect.headers["location"]));
    expect([answer.status, await answer.text()]).toEqual([200, BYTES]);
    expect(answer.headers.get("content-type")).toBe("video/mp4");
    expect(answer.headers.get("cache-control")).toBe("private");
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${NAME}"`);
    const part = await fetch(await locationOf(urlOf(FILM)), { headers: { range: "bytes=2-4" } });
    expect([part.status, await part.text()]).toEqual([206, "234"]);
  });

  test("are never pages, whatever somebody has uploaded", async () => {
    const answer = await fetch(await locationOf(urlOf(ORIGINAL, {})));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "application/octet-stream",
    ]);
    expect(answer.headers.get("content-disposition")).toBe("attachment");
    await answer.text();
  });

  test("have a URL that opens one object only, for a quarter of an hour", async () => {
    const location = new URL(await locationOf(urlOf(FILM)));
    now += 4 * MINUTE_MS;
    const soon = new URL(await locationOf(urlOf(FILM)));
    expect(Number(soon.searchParams.get("X-Amz-Expires"))).toBe(900);
    const other = new URL(location);
    other.pathname = other.pathname.replace(FILM, ORIGINAL);
    expect((await fetch(other)).status).toBe(403);
    const shown = new URL(location);
    shown.searchParams.set("response-content-type", "text/html");
    expect((await fetch(shown)).status).toBe(403);
    now = Date.now() - 21 * MINUTE_MS;
    expect((await fetch(await locationOf(urlOf(FILM)))).status).toBe(403);
  });

  test("need the product's own signature and grant first", async () => {
    const forged = await server.inject({ url: urlOf(FILM).replace("sig=", "sig=x") });
    expect([forged.statusCode, forged.headers["location"]]).toEqual([403, undefined]);
    isGrantValid = false;
    const url = urlOf(FILM, { saveAs: NAME, grant: "organiser.1" });
    expect((await server.inject({ url })).statusCode).toBe(403);
    const gone = await server.inject({ url: urlOf("exports/reel-1/gone/reel.mp4") });
    expect([gone.statusCode, gone.json()]).toMatchObject([404, { code: "NOT_FOUND" }]);
  });

  test("leave what players and pages request to the process", async () => {
    const segment = await server.inject({ url: urlOf("submissions/a1/0.m4s", {}) });
    expect([segment.statusCode, segment.body]).toEqual([200, "segment"]);
    const picture = await server.inject({ url: store.publicUrl("p/picture.webp") });
    expect([picture.statusCode, picture.body]).toEqual([200, "webp"]);
    const head = await server.inject({ method: "HEAD", url: urlOf(FILM) });
    expect([head.statusCode, head.headers["content-length"]]).toEqual([200, "10"]);
  });
});
