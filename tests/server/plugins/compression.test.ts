import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { registerCompression } from "@server/plugins/compression";
import Fastify from "fastify";
import { expect, test } from "vitest";

const WORDS = { data: "What would you say? ".repeat(200) };

async function serverWith(type: string) {
  const server = Fastify();
  await registerCompression(server);
  server.get("/", async (_, reply) => reply.type(type).send(JSON.stringify(WORDS)));
  server.post("/", async ({ body }) => ({ got: body }));
  return server;
}

const request = async (type: string, encoding: string) =>
  (await serverWith(type)).inject({ url: "/", headers: { "accept-encoding": encoding } });

test.each(["application/json; charset=utf-8", "text/html; charset=utf-8"])(
  "%s is compressed with the best encoding that the browser accepts",
  async (type) => {
    const brotli = await request(type, "gzip, deflate, br, zstd");
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(WORDS);
    const gzipped = await request(type, "gzip");
    expect(gzipped.headers["content-encoding"]).toBe("gzip");
    expect(JSON.parse(gunzipSync(gzipped.rawPayload).toString())).toEqual(WORDS);
    expect(gzipped.headers.vary).toBe("accept-encoding");
  },
);

test.each(["video/mp4", "video/iso.segment", "application/octet-stream", "image/jpeg"])(
  "%s is sent uncompressed, because it is compressed already or resumed by byte",
  async (type) => {
    const { headers, payload } = await request(type, "gzip, br");
    expect(headers["content-encoding"]).toBeUndefined();
    expect(JSON.parse(payload)).toEqual(WORDS);
  },
);

test("a client that accepts no encoding gets plain text", async () => {
  const { headers, payload } = await request("application/json", "identity");
  expect(headers["content-encoding"]).toBeUndefined();
  expect(JSON.parse(payload)).toEqual(WORDS);
});

test("a compressed request body is refused, because a small one could unpack to a large one", async () => {
  const { statusCode } = await (
    await serverWith("text/html")
  ).inject({
    method: "POST",
    url: "/",
    headers: { "content-encoding": "gzip", "content-type": "application/json" },
    payload: gzipSync(JSON.stringify(WORDS)),
  });
  expect(statusCode).toBe(400);
});
