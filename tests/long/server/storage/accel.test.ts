import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { HOUR_MS } from "@contract/time";
import { Links } from "@server/links";
import { registerErrorHandler } from "@server/plugins/errorHandler";
import { registerSecurityHeaders } from "@server/plugins/securityHeaders";
import { TrustedProxies } from "@server/plugins/trustedProxies";
import { ACCEL_PATH, deliverByProxy } from "@server/storage/delivery/accel";
import { LocalBlobStore } from "@server/storage/localBlobStore";
import { registerMedia } from "@server/storage/mediaRoutes";
import { missingNginx, startNginx } from "@tests/support/e2e/nginx";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const FILM = "exports/reel-1/export-1/reel.mp4";
const SEGMENT = "submissions/a1/1080p/seg_0001.m4s";
const BYTES = Buffer.from("0123456789");

describe("stored files behind the nginx file that we ship", skipIfMissing(missingNginx), () => {
  let folder: string;
  let store: LocalBlobStore;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let directOrigin: string;
  /** Names how each request was answered by the process: with bytes, or with a file for nginx. */
  const answers: string[] = [];
  const proxies = new TrustedProxies(["127.0.0.1"]);
  /** Visitors without nginx come from another address. */
  let isBehindProxy = true;

  const server = Fastify();
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "folkreel-accel-"));
    const media = path.join(folder, "media");
    const links = new Links(Buffer.alloc(32, 1));
    const clock = () => new Date();
    store = new LocalBlobStore(media, links, clock);
    registerErrorHandler(server);
    await registerSecurityHeaders(server, { isHttps: true });
    server.addHook("onSend", async (_request, reply, payload) => {
      answers.push(reply.hasHeader("x-accel-redirect") ? "nginx" : "process");
      return payload;
    });
    const delivery = deliverByProxy(store, { has: (one) => isBehindProxy && proxies.has(one) });
    registerMedia(server, { blobs: store, delivery, links, clock, stands: async () => "shared" });
    await server.listen({ host: "127.0.0.1", port: 0 });
    directOrigin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    nginx = await startNginx([directOrigin], { media });
    await store.putBytes(FILM, BYTES);
    await store.putBytes(SEGMENT, Buffer.from("segment"));
    await store.putBytes("p/picture.webp", Buffer.from("webp"));
    await store.putBytes("submissions/a1/original", Buffer.from("<script>alert(1)</script>"));
  });
  afterAll(async () => {
    await nginx.stop();
    await server.close();
    await rm(folder, { recursive: true });
  });

  const open = (key: string, init: RequestInit = {}, options = {}) =>
    fetch(nginx.origin + store.signedUrl(key, HOUR_MS, options), init);

  test("are sent by nginx with the product's own headers", async () => {
    const answer = await open(FILM, {}, { saveAs: "Rose & Tom.mp4" });
    expect([answer.status, await answer.text(), answers.at(-1)]).toEqual([
      200,
      BYTES.toString(),
      "nginx",
    ]);
    const named = Object.fromEntries(answer.headers);
    expect(named).toMatchObject({
      "content-type": "video/mp4",
      "content-disposition": expect.stringContaining("Rose & Tom.mp4") as string,
      "cache-control": expect.stringMatching(/^private, max-age=\d+, immutable$/) as string,
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'self'") as string,
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": expect.stringContaining("max-age") as string,
      "accept-ranges": "bytes",
    });
    expect(named).not.toHaveProperty("x-accel-redirect");
    expect(named).not.toHaveProperty("access-control-allow-origin");
  });

  test("have ranges and validators", async () => {
    const part = await open(FILM, { headers: { range: "bytes=2-4" } });
    expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([
      206,
      "234",
      "bytes 2-4/10",
    ]);
    const etag = part.headers.get("etag") ?? "";
    const again = await open(FILM, { headers: { "if-none-match": etag }, cache: "force-cache" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await open(FILM, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "10"]);
  });

  test("are downloads if the product did not make them, and pictures if it did", async () => {
    const original = await open("submissions/a1/original");
    expect(original.headers.get("content-type")).toBe("application/octet-stream");
    expect(original.headers.get("content-disposition")).toBe("attachment");
    await original.text();
    const picture = await fetch(nginx.origin + store.publicUrl("p/picture.webp"));
    expect([picture.headers.get("content-type"), await picture.text()]).toEqual([
      "image/webp",
      "webp",
    ]);
    expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("stay closed to everybody without a signature, also under nginx's own path", async () => {
    const url = new URL(store.signedUrl(FILM, HOUR_MS), nginx.origin);
    url.searchParams.set("sig", "A".repeat(43));
    const refused = await fetch(url);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: "LINK_INVALID" }]);
    for (const address of [`${ACCEL_PATH}/${FILM}`, `/media/..${ACCEL_PATH}/${FILM}`])
      expect((await fetch(nginx.origin + address)).status).toBe(404);
    const gone = await open("exports/reel-1/gone/reel.mp4");
    expect([gone.status, await gone.json()]).toMatchObject([404, { code: "NOT_FOUND" }]);
  });

  test("are kept by nginx for everybody, if they are segments of a gift", async () => {
    const place = { startFrame: 30, endFrame: 60 };
    const url = store.signedUrl(SEGMENT, HOUR_MS, { place, grant: "gift" });
    const first = await fetch(nginx.origin + url);
    expect([await first.text(), answers.at(-1)]).toEqual(["segment", "process"]);
    const asked = answers.length;
    const part = await fetch(nginx.origin + url, { headers: { range: "bytes=1-3" } });
    expect([part.status, await part.text(), answers.length]).toEqual([206, "egm", asked]);
    const forged = await fetch(nginx.origin + url.replace("sig=", "sig=x"));
    expect([forged.status, answers.length]).toEqual([403, asked + 1]);
    await forged.text();
    // An organiser's own URL has no such grant, and nginx keeps nothing of it.
    const own = nginx.origin + store.signedUrl(SEGMENT, HOUR_MS, { place });
    for (const more of [2, 3]) {
      await (await fetch(own)).text();
      expect(answers).toHaveLength(asked + more);
    }
  });

  test("are sent by the process to whoever reaches it without nginx", async () => {
    isBehindProxy = false;
    const answer = await fetch(directOrigin + store.signedUrl(FILM, HOUR_MS));
    isBehindProxy = true;
    expect([await answer.text(), answers.at(-1)]).toEqual([BYTES.toString(), "process"]);
  });
});
