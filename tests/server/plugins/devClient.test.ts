import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { registerDevClient } from "@server/plugins/devClient";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

describe("the client in development", () => {
  let root: string;
  let app: FastifyInstance;
  let origin: string;
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), "folkreel-dev-"));
    await mkdir(path.join(root, "src"));
    await writeFile(path.join(root, "index.html"), "<html><head></head><body></body></html>");
    await writeFile(path.join(root, "src/main.ts"), "export const answer: number = 42;\n");
    app = Fastify();
    app.get("/api/known", async () => ({ ok: true }));
    await registerDevClient(app, {
      root,
      render: async (html, request) =>
        html.replace("</head>", `<title>${request.url}</title></head>`),
    });
    origin = await app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await app.close();
    await rm(root, { recursive: true });
  });

  const text = async (url: string): Promise<string> => (await fetch(origin + url)).text();

  test("gets every page as index.html with its own head and Vite's client", async () => {
    const page = await text("/tribute/1?invite=x");
    expect(page).toContain("<title>/tribute/1?invite=x</title>");
    expect(page).toContain("/@vite/client");
  });

  test("gets compiled modules, and the API stays the server's", async () => {
    expect(await text("/src/main.ts")).toContain("export const answer = 42");
    expect(await text("/api/known")).toBe('{"ok":true}');
  });

  test("gets hot updates through the same port", async () => {
    const token = /wsToken = "([^"]+)"/.exec(await text("/@vite/client"))?.[1];
    const request = get(`${origin}/?token=${token}`, {
      headers: {
        Connection: "Upgrade",
        Upgrade: "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Protocol": "vite-hmr",
      },
    });
    const [response, socket] = (await once(request, "upgrade")) as [
      { statusCode: number },
      { destroy(): void },
    ];
    expect(response.statusCode).toBe(101);
    socket.destroy();
  });
});
