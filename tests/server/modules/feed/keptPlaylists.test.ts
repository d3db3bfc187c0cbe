import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { getFeed } from "@contract/http/submission";
import { createListener } from "@server/start/listener";
import { newClip, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const server = await startTestServer();
const creator = await server.newUser();
const { playlists } = server.app;

/** What reaches Fastify, behind what is answered ahead of it. */
const behind: string[] = [];
await server.app.server.ready();
const http = createListener(
  (request, response) => {
    behind.push(request.url ?? "");
    server.app.server.routing(request, response);
  },
  [playlists],
  null,
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

describe("a playlist that was just asked for", () => {
  test("is answered again in the same words, without asking behind", async () => {
    const first = await get(url);
    expect(first.status).toBe(200);
    expect(first.text).toContain("#EXTM3U");
    behind.length = 0;
    expect(await get(url)).toEqual(first);
    expect(behind).toEqual([]);
  });

  test("is asked for behind again a second later", async () => {
    await get(url);
    server.advance(1001);
    behind.length = 0;
    expect((await get(url)).status).toBe(200);
    expect(behind).toEqual([url]);
  });

  test("opens by its very link alone", async () => {
    await get(url);
    expect((await get(url.replace("sig=", "sig=x"))).status).toBe(403);
    expect((await get(url.replace(/exp=\d/, "exp=9"))).status).toBe(403);
    expect((await get(url, "POST")).status).toBe(404);
  });

  test("is not kept where it was refused", async () => {
    const forged = url.replace("sig=", "sig=x");
    await get(forged);
    expect(playlists.matches({ method: "GET", url: forged })).toBe(false);
  });
});
