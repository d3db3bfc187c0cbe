import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { getFeed } from "@contract/http/submission";
import { createListener } from "@server/start/listening";
import { OpenRequests } from "@server/start/openRequests";
import { newClip, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const server = await startTestServer();
const creator = await server.newUser();
const { playlists } = server.app;

/** Collects the requests that reach Fastify because no stored playlist answered them. */
const forwarded: string[] = [];
await server.app.server.ready();
const http = createListener(
  (request, response) => {
    forwarded.push(request.url ?? "");
    server.app.server.routing(request, response);
  },
  { ahead: [playlists], requests: new OpenRequests() },
);
let origin: string;
let url: string;

beforeAll(async () => {
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const tributeId = await newReel(server, creator);
  await newClip(server, tributeId, creator);
  const { data } = await server.call(getFeed, { as: creator, query: { tributeId } });
  url = data?.playlistUrl ?? "";
});
afterAll(() => {
  http.closeAllConnections();
  http.close();
});

const get = async (path: string, method = "GET") => {
  const response = await fetch(origin + path, { method });
  const { status, headers } = response;
  const about = ["content-type", "cache-control", "x-content-type-options"];
  return {
    status,
    about: about.map((name) => headers.get(name)),
    text: await response.text(),
  };
};

describe("a playlist that was just requested", () => {
  test("is answered from memory with the same text", async () => {
    const first = await get(url);
    expect(first.status).toBe(200);
    expect(first.text).toContain("#EXTM3U");
    forwarded.length = 0;
    expect(await get(url)).toEqual(first);
    expect(forwarded).toEqual([]);
  });

  test("is built again a second later", async () => {
    await get(url);
    server.advance(1001);
    forwarded.length = 0;
    expect((await get(url)).status).toBe(200);
    expect(forwarded).toEqual([url]);
  });

  test("is returned for exactly the same link only", async () => {
    await get(url);
    expect((await get(url.replace("sig=", "sig=x"))).status).toBe(403);
    expect((await get(url.replace(/exp=\d/, "exp=9"))).status).toBe(403);
    expect((await get(url, "POST")).status).toBe(404);
  });

  test("is not stored when it was refused", async () => {
    const forged = url.replace("sig=", "sig=x");
    await get(forged);
    expect(playlists.matches({ method: "GET", url: forged })).toBe(false);
  });
});
