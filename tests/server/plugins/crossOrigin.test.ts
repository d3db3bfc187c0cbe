import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { API_PREFIX } from "@contract/http/endpoint";
import { createCheckoutSession, listPlans } from "@contract/http/stripe";
import { UPLOAD_PATH } from "@contract/limits";
import { uploadRules } from "@server/modules/videos/uploadRules";
import { CrossOrigin } from "@server/plugins/crossOrigin";
import { createListener } from "@server/start/listening";
import { OpenRequests } from "@server/start/openRequests";
import { isUpload, uploadsHandler } from "@server/uploads/tusServer";
import { API_KEY, ORIGIN, startTestServer } from "@tests/support/factories/server";
import { serveMedia } from "@tests/support/media/media";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const CLIENT = "https://app.example.com";
const FOREIGN = "https://app.example.com.evil.test";

const server = await startTestServer({ clientOrigins: [CLIENT] });
serveMedia(server);
await server.app.server.ready();
const upload = uploadsHandler(server.deps, uploadRules(server.deps), () => undefined);
const http = createListener((request, response) => server.app.server.routing(request, response), {
  ahead: [{ matches: isUpload, handle: upload }],
  requests: new OpenRequests(),
  crossOrigin: new CrossOrigin(server.deps),
});
let origin: string;

beforeAll(async () => {
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  await server.deps.blobs.putBytes("p/picture.webp", Buffer.from("webp"));
});
afterAll(() => {
  http.closeAllConnections();
  http.close();
});

interface Sent {
  method?: string;
  headers?: Record<string, string>;
}

/** Lists a request to each part of the server that the client calls. */
const REQUESTS: [what: string, path: string, init: Sent][] = [
  ["the API", API_PREFIX + listPlans.path, { headers: { "api-key": API_KEY } }],
  ["an error", `${API_PREFIX}/nothing`, {}],
  ["media", "/media/p/picture.webp", {}],
  ["uploads", UPLOAD_PATH, { method: "OPTIONS" }],
  ["health", "/health", {}],
];

const ask = (path: string, init: Sent, from: string) =>
  fetch(origin + path, { ...init, headers: { ...init.headers, origin: from } });

describe("a client on another origin", () => {
  test.each(REQUESTS)("may read %s, and no other origin may", async (_what, path, init) => {
    const allowed = await ask(path, init, CLIENT);
    expect(allowed.headers.get("access-control-allow-origin")).toBe(CLIENT);
    const exposed = allowed.headers.get("access-control-expose-headers") ?? "";
    for (const name of ["Location", "Upload-Offset", "Tus-Max-Size"])
      expect(exposed).toContain(name);
    for (const from of [FOREIGN, "null", ORIGIN]) {
      const refused = await ask(path, init, from);
      expect(refused.headers.get("access-control-allow-origin")).toBeNull();
    }
    expect(allowed.headers.get("access-control-allow-credentials")).toBeNull();
  });

  test.each(REQUESTS)("is told that it may send requests to %s", async (_what, path) => {
    const question = {
      method: "OPTIONS",
      headers: {
        "access-control-request-method": "PATCH",
        "access-control-request-headers": "api-key,authorization,upload-offset",
      },
    };
    const answer = await ask(path, question, CLIENT);
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "access-control-allow-origin": CLIENT,
      "access-control-allow-methods": expect.stringContaining("PATCH") as string,
      "access-control-allow-headers": "api-key,authorization,upload-offset",
      vary: "Origin",
    });
    const refused = await ask(path, question, FOREIGN);
    expect(refused.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("shows pictures and videos, of which caches keep one answer for each origin", async () => {
    const answer = await ask("/media/p/picture.webp", {}, CLIENT);
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(answer.headers.get("vary")).toContain("Origin");
    const page = await ask("/health", {}, CLIENT);
    expect(page.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });

  test("gets people back after paying, and a foreign page does not", async () => {
    const ada = await server.newUser();
    const body = { folks: 1, redirectUrl: `${CLIENT}/pricing`, isEmbedded: false };
    const { data } = await server.call(createCheckoutSession, { as: ada, body });
    expect(data?.url).toMatch(`${ORIGIN}/dev/checkout/`);
    const evil = { ...body, redirectUrl: `${FOREIGN}/pricing` };
    const refused = await server.call(createCheckoutSession, { as: ada, body: evil });
    expect(refused.code).toBe("BAD_REQUEST");
  });
});

test("without other origins, nothing is added to an answer", async () => {
  const added: string[] = [];
  const response = {
    setHeader: (name: string) => added.push(name),
    writeHead: () => undefined,
    end: () => undefined,
  };
  const crossOrigin = new CrossOrigin({ clientOrigins: [], publicHost: null });
  const headers = { origin: CLIENT, "access-control-request-method": "GET" };
  expect(crossOrigin.answer({ method: "OPTIONS", headers }, response as never)).toBe(false);
  expect(added).toEqual([]);
  expect(crossOrigin.maySocket({ headers })).toBe(true);
});
