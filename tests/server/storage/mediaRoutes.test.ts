import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOUR_MS } from "@contract/time";
import { Links } from "@server/links";
import { registerErrorHandler } from "@server/plugins/errorHandler";
import type { BlobStore } from "@server/storage/blobStore";
import { deliverDirectly } from "@server/storage/delivery/delivery";
import { registerMedia, type GrantStatus } from "@server/storage/mediaRoutes";
import { makeSegments } from "@tests/support/media/segments";
import { trackStarts } from "@tests/support/media/segmentTimes";
import { KINDS, openTestStorage, STORE_OPTIONS, storesIn } from "@tests/support/storage/stores";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const KEY = "submissions/a1/1080p/0.m4s";
const START = new Date("2026-05-01T12:00:00Z");

let folder: string;
let server: FastifyInstance;
let origin: string;
let store: BlobStore;
let storage: Awaited<ReturnType<typeof openTestStorage>>;
let now = START;
/** This is the only valid grant, for the first blob alone. */
let validGrant: string;
let standing: GrantStatus;

describe.each(KINDS)("media stored in %s", STORE_OPTIONS, (kind) => {
  beforeAll(async () => {
    storage = await openTestStorage(kind);
    folder = await mkdtemp(join(tmpdir(), "folkreel-media-"));
    const links = new Links(Buffer.alloc(32, 1));
    store = storesIn(folder, storage.backend, { links, clock: () => now }).blobs;
    server = Fastify();
    registerErrorHandler(server);
    const stands = async (grant: string, key: string): Promise<GrantStatus> =>
      grant === validGrant && key === KEY ? standing : "closed";
    registerMedia(server, {
      blobs: store,
      delivery: deliverDirectly,
      links,
      clock: () => now,
      stands,
    });
    await server.listen({ host: "127.0.0.1", port: 0 });
    origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    await store.putBytes(KEY, Buffer.from("0123456789"));
    await store.putBytes("submissions/a1/original", Buffer.from("<script>alert(1)</script>"));
    await store.putBytes("submissions/a1/poster.jpg", Buffer.from("jpg"));
    await store.putBytes("submissions/a1/1080p/init.mp4", Buffer.from("mp4"));
    await store.putBytes("p/pic.webp", Buffer.from("webp"));
  });
  beforeEach(() => {
    now = START;
    validGrant = "reel.1";
    standing = "personal";
  });
  afterAll(async () => {
    await server.close();
    await storage.close();
    await rm(folder, { recursive: true, force: true });
  });

  function signed(key = KEY): URL {
    return new URL(store.signedUrl(key, HOUR_MS), origin);
  }

  describe("signed media", () => {
    test("are sent whole, with their type, and cached privately as long as the URL is valid", async () => {
      const response = await fetch(signed());
      expect(response.status).toBe(200);
      expect(await response.text()).toBe("0123456789");
      expect(response.headers.get("content-type")).toBe("video/iso.segment");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("cache-control")).toMatch(/^private, max-age=3600, immutable$/);
      expect(response.headers.get("accept-ranges")).toBe("bytes");
    });

    test.each([
      ["bytes=2-4", "234", "bytes 2-4/10"],
      ["bytes=7-", "789", "bytes 7-9/10"],
      ["bytes=-2", "89", "bytes 8-9/10"],
    ])("answer the range %s", async (range, body, contentRange) => {
      const response = await fetch(signed(), { headers: { range } });
      expect(response.status).toBe(206);
      expect(await response.text()).toBe(body);
      expect(response.headers.get("content-range")).toBe(contentRange);
    });

    test("answer a range beyond the end with 416", async () => {
      const response = await fetch(signed(), { headers: { range: "bytes=50-60" } });
      expect(response.status).toBe(416);
      expect(response.headers.get("content-range")).toBe("bytes */10");
    });

    test("answer HEAD, and answer 304 to a client that has the file", async () => {
      const head = await fetch(signed(), { method: "HEAD" });
      expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
        200,
        "10",
        "",
      ]);
      const etag = head.headers.get("etag") ?? "";
      expect(head.headers.get("last-modified")).toBeTruthy();
      // Node's fetch adds "cache-control: no-cache" to such a request; a browser does not.
      const { pathname, search } = signed();
      const again = await server.inject({
        url: pathname + search,
        headers: { "if-none-match": etag },
      });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    });

    test("send an original as a download, whatever it contains", async () => {
      const response = await fetch(signed("submissions/a1/original"));
      expect(response.headers.get("content-type")).toBe("application/octet-stream");
      expect(response.headers.get("content-disposition")).toBe("attachment");
      await response.text();
    });

    test.each([
      ["submissions/a1/poster.jpg", "image/jpeg"],
      ["submissions/a1/1080p/init.mp4", "video/mp4"],
    ])("have the right type for %s", async (key, type) => {
      expect((await fetch(signed(key), { method: "HEAD" })).headers.get("content-type")).toBe(type);
    });

    test("expire with the URL", async () => {
      const url = signed();
      now = new Date(Number(url.searchParams.get("exp")) - 1);
      expect((await fetch(url, { method: "HEAD" })).status).toBe(200);
      now = new Date(Number(url.searchParams.get("exp")));
      expect((await fetch(url, { method: "HEAD" })).status).toBe(403);
    });

    test.each([
      ["no signature", (url: URL) => url.searchParams.delete("sig")],
      ["no expiry", (url: URL) => url.searchParams.delete("exp")],
      ["a longer lifetime", (url: URL) => url.searchParams.set("exp", "99999999999999")],
      ["an expiry that is no number", (url: URL) => url.searchParams.set("exp", "Infinity")],
      ["another file", (url: URL) => (url.pathname = "/media/submissions/a1/original")],
      [
        "a file that does not exist",
        (url: URL) => (url.pathname = "/media/submissions/zz/original"),
      ],
      ["a changed signature", (url: URL) => url.searchParams.set("sig", "A".repeat(43))],
      ["two signatures", (url: URL) => url.searchParams.append("sig", "A")],
      [
        "a path that leaves the folder",
        (url: URL) => (url.pathname = "/media/..%2f..%2fetc/passwd"),
      ],
      ["a hidden file", (url: URL) => (url.pathname = "/media/.parts/x")],
    ])("are refused with %s, without sending a byte", async (_name, change) => {
      const url = signed();
      change(url);
      const response = await fetch(url);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        status: 403,
        data: null,
        code: "LINK_INVALID",
      });
      expect(response.headers.get("cache-control")).toBeNull();
    });

    test("open only as long as the grant behind the URL exists", async () => {
      const withGrant = (grant: string, key = KEY) =>
        fetch(new URL(store.signedUrl(key, HOUR_MS, { grant }), origin), { method: "HEAD" });
      expect((await withGrant("reel.1")).status).toBe(200);
      expect((await withGrant("reel.1", "submissions/a1/poster.jpg")).status).toBe(403);
      validGrant = "reel.2";
      expect((await withGrant("reel.1")).status).toBe(403);
      const stripped = new URL(store.signedUrl(KEY, HOUR_MS, { grant: "reel.1" }), origin);
      stripped.searchParams.delete("for");
      expect((await fetch(stripped)).status).toBe(403);
      const changed = new URL(store.signedUrl(KEY, HOUR_MS, { grant: "reel.1" }), origin);
      changed.searchParams.set("for", "reel.2");
      expect((await fetch(changed)).status).toBe(403);
    });

    test("are cached by proxies only where all viewers share a URL, which ask again soon", async () => {
      const cachingOf = async (options = {}) => {
        const url = new URL(store.signedUrl(KEY, HOUR_MS, options), origin);
        return (await fetch(url, { method: "HEAD" })).headers.get("cache-control");
      };
      standing = "shared";
      expect(await cachingOf({ grant: "reel.1" })).toBe(
        "public, max-age=3600, s-maxage=30, immutable",
      );
      expect(await cachingOf()).toBe("private, max-age=3600, immutable");
      standing = "personal";
      expect(await cachingOf({ grant: "reel.1" })).toBe("private, max-age=3600, immutable");
    });

    test("are not found after they were deleted", async () => {
      const response = await fetch(signed("submissions/gone/original"));
      expect([response.status, await response.json()]).toMatchObject([404, { code: "NOT_FOUND" }]);
      expect((await fetch(signed("submissions/a1"))).status).toBe(404);
    });
  });

  describe("a segment with a place", () => {
    const SEGMENT = "submissions/a1/1080p/seg_0001.m4s";
    const PLACE = { startFrame: 1001, endFrame: 1181 };
    let stored: Buffer;
    let whole: Buffer;

    const placedUrl = (place = PLACE) =>
      new URL(store.signedUrl(SEGMENT, HOUR_MS, { place }), origin);
    const fetchBytes = async (url: URL, headers: Record<string, string> = {}) => {
      const response = await fetch(url, { headers });
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };

    beforeAll(async () => {
      const { segments } = await makeSegments(join(folder, "clip"), { seconds: 6 });
      stored = await readFile(segments[1] ?? "");
      await store.putBytes(SEGMENT, stored);
      ({ bytes: whole } = await fetchBytes(placedUrl()));
    });

    test("is sent with its times moved, and with the length and the caching of the stored one", async () => {
      const { response, bytes } = await fetchBytes(placedUrl());
      expect(response.status).toBe(200);
      expect(Number(response.headers.get("content-length"))).toBe(stored.length);
      expect(response.headers.get("cache-control")).toBe("private, max-age=3600, immutable");
      expect(response.headers.get("content-type")).toBe("video/iso.segment");
      const [before, after] = [trackStarts(stored), trackStarts(bytes)];
      for (const [id, { fragment }] of before)
        expect(after.get(id)?.fragment).toBeCloseTo(
          fragment + (id === 1 ? 1001 / 30 : (1565 * 1024) / 48_000),
          9,
        );
      const plain = new URL(store.signedUrl(SEGMENT, HOUR_MS), origin);
      expect((await fetchBytes(plain)).bytes).toEqual(stored);
    });

    test("has the same bytes in every range", async () => {
      const length = whole.length;
      const ranges: [number, number][] = [
        ...Array.from({ length: 40 }, (_, at): [number, number] => [at * 7, at * 7 + 9]),
        [0, 1],
        [100, length - 1],
        [length - 5, length - 1],
        [0, length - 1],
      ];
      for (const [from, to] of ranges) {
        const { response, bytes } = await fetchBytes(placedUrl(), { range: `bytes=${from}-${to}` });
        expect(response.status).toBe(206);
        expect(response.headers.get("content-range")).toBe(`bytes ${from}-${to}/${length}`);
        expect(bytes).toEqual(whole.subarray(from, to + 1));
      }
      const { bytes } = await fetchBytes(placedUrl(), { range: "bytes=-3000" });
      expect(bytes).toEqual(whole.subarray(-3000));
      const beyond = await fetchBytes(placedUrl(), { range: `bytes=${length}-` });
      expect(beyond.response.status).toBe(416);
    });

    test("answers HEAD, and 304 to a client that has it", async () => {
      const head = await fetch(placedUrl(), { method: "HEAD" });
      expect(head.headers.get("content-length")).toBe(String(stored.length));
      const { pathname, search } = placedUrl();
      const headers = { "if-none-match": head.headers.get("etag") ?? "" };
      const again = await server.inject({ url: pathname + search, headers });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    });

    test.each([
      ["another place", (url: URL) => url.searchParams.set("at", "1-2")],
      ["no place", (url: URL) => url.searchParams.delete("at")],
      ["a place that is no number", (url: URL) => url.searchParams.set("at", "x")],
      ["two places", (url: URL) => url.searchParams.append("at", "1-2")],
    ])("is refused with %s", async (_name, change) => {
      const url = placedUrl();
      change(url);
      expect((await fetch(url)).status).toBe(403);
    });

    test("is sent unchanged if it is not a segment", async () => {
      const url = new URL(store.signedUrl(KEY, HOUR_MS, { place: PLACE }), origin);
      expect((await fetchBytes(url)).bytes.toString()).toBe("0123456789");
      const range = await fetchBytes(url, { range: "bytes=2-4" });
      expect(range.bytes.toString()).toBe("234");
    });
  });

  describe("public media", () => {
    test("ignore a place", async () => {
      const response = await fetch(new URL(`${store.publicUrl("p/pic.webp")}?at=x`, origin));
      expect([response.status, await response.text()]).toEqual([200, "webp"]);
    });

    test("open for anybody who knows the key, and may be cached permanently", async () => {
      const response = await fetch(new URL(store.publicUrl("p/pic.webp"), origin));
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/webp");
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(await response.text()).toBe("webp");
    });

    test("do not expose neighbouring files", async () => {
      expect((await fetch(`${origin}/media/p/../submissions/a1/original`)).status).toBe(403);
      expect((await fetch(`${origin}/media/p%2F..%2Fsubmissions/a1/original`)).status).toBe(403);
    });
  });
});
