import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Links } from "@server/links";
import { registerErrorHandler } from "@server/plugins/errorHandler";
import type { BlobStore } from "@server/storage/blobStore";
import { registerMedia } from "@server/storage/mediaRoutes";
import { KINDS, openPlace, storesIn } from "@tests/support/storage/stores";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const KEY = "submissions/a1/1080p/0.m4s";
const HOUR_MS = 3_600_000;
const START = new Date("2026-05-01T12:00:00Z");

let folder: string;
let server: FastifyInstance;
let origin: string;
let store: BlobStore;
let place: Awaited<ReturnType<typeof openPlace>>;
let now = START;
/** The only grant that stands, for the first blob alone. */
let standing: string;

describe.each(KINDS)("media kept in %s", (kind) => {
  beforeAll(async () => {
    place = await openPlace(kind);
    folder = await mkdtemp(join(tmpdir(), "folkreel-media-"));
    const links = new Links(Buffer.alloc(32, 1));
    store = storesIn(folder, place.kept, { links, clock: () => now }).blobs;
    server = Fastify();
    registerErrorHandler(server);
    const stands = async (grant: string, key: string) => grant === standing && key === KEY;
    registerMedia(server, { blobs: store, links, clock: () => now, stands });
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
    standing = "reel.1";
  });
  afterAll(async () => {
    await server.close();
    await place.close();
    await rm(folder, { recursive: true, force: true });
  });

  function signed(key = KEY): URL {
    return new URL(store.signedUrl(key, HOUR_MS), origin);
  }

  describe("signed media", () => {
    test("is sent whole, as its type, and cached privately for as long as its URL lasts", async () => {
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
    ])("answers the range %s", async (range, body, contentRange) => {
      const response = await fetch(signed(), { headers: { range } });
      expect(response.status).toBe(206);
      expect(await response.text()).toBe(body);
      expect(response.headers.get("content-range")).toBe(contentRange);
    });

    test("says 416 to a range beyond the end", async () => {
      const response = await fetch(signed(), { headers: { range: "bytes=50-60" } });
      expect(response.status).toBe(416);
      expect(response.headers.get("content-range")).toBe("bytes */10");
    });

    test("answers HEAD, and 304 to whom has it already", async () => {
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

    test("sends an original as a download, whatever is in it", async () => {
      const response = await fetch(signed("submissions/a1/original"));
      expect(response.headers.get("content-type")).toBe("application/octet-stream");
      expect(response.headers.get("content-disposition")).toBe("attachment");
      await response.text();
    });

    test.each([
      ["submissions/a1/poster.jpg", "image/jpeg"],
      ["submissions/a1/1080p/init.mp4", "video/mp4"],
    ])("knows the type of %s", async (key, type) => {
      expect((await fetch(signed(key), { method: "HEAD" })).headers.get("content-type")).toBe(type);
    });

    test("ends with its time", async () => {
      const url = signed();
      now = new Date(Number(url.searchParams.get("exp")) - 1);
      expect((await fetch(url, { method: "HEAD" })).status).toBe(200);
      now = new Date(Number(url.searchParams.get("exp")));
      expect((await fetch(url, { method: "HEAD" })).status).toBe(403);
    });

    test.each([
      ["no signature", (url: URL) => url.searchParams.delete("sig")],
      ["no expiry", (url: URL) => url.searchParams.delete("exp")],
      ["a longer life", (url: URL) => url.searchParams.set("exp", "99999999999999")],
      ["an expiry that is no number", (url: URL) => url.searchParams.set("exp", "Infinity")],
      ["another file", (url: URL) => (url.pathname = "/media/submissions/a1/original")],
      [
        "a file that does not exist",
        (url: URL) => (url.pathname = "/media/submissions/zz/original"),
      ],
      ["a changed signature", (url: URL) => url.searchParams.set("sig", "A".repeat(43))],
      ["two signatures", (url: URL) => url.searchParams.append("sig", "A")],
      ["a climbing path", (url: URL) => (url.pathname = "/media/..%2f..%2fetc/passwd")],
      ["a hidden file", (url: URL) => (url.pathname = "/media/.parts/x")],
    ])("is refused with %s, without a byte of it", async (_name, change) => {
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

    test("given out for something opens as long as that stands", async () => {
      const withGrant = (grant: string, key = KEY) =>
        fetch(new URL(store.signedUrl(key, HOUR_MS, { grant }), origin), { method: "HEAD" });
      expect((await withGrant("reel.1")).status).toBe(200);
      expect((await withGrant("reel.1", "submissions/a1/poster.jpg")).status).toBe(403);
      standing = "reel.2";
      expect((await withGrant("reel.1")).status).toBe(403);
      const stripped = new URL(store.signedUrl(KEY, HOUR_MS, { grant: "reel.1" }), origin);
      stripped.searchParams.delete("for");
      expect((await fetch(stripped)).status).toBe(403);
      const changed = new URL(store.signedUrl(KEY, HOUR_MS, { grant: "reel.1" }), origin);
      changed.searchParams.set("for", "reel.2");
      expect((await fetch(changed)).status).toBe(403);
    });

    test("that is gone is not found", async () => {
      const response = await fetch(signed("submissions/gone/original"));
      expect([response.status, await response.json()]).toMatchObject([404, { code: "NOT_FOUND" }]);
      expect((await fetch(signed("submissions/a1"))).status).toBe(404);
    });
  });

  describe("public media", () => {
    test("opens for whoever knows its key, and may be kept for ever", async () => {
      const response = await fetch(new URL(store.publicUrl("p/pic.webp"), origin));
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/webp");
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(await response.text()).toBe("webp");
    });

    test("does not open what lies beside it", async () => {
      expect((await fetch(`${origin}/media/p/../submissions/a1/original`)).status).toBe(403);
      expect((await fetch(`${origin}/media/p%2F..%2Fsubmissions/a1/original`)).status).toBe(403);
    });
  });
});
