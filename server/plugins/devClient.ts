import { readFile } from "node:fs/promises";
import path from "node:path";
import { API_PREFIX } from "@contract/http/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Inserts a page's own head and data into index.html. The built product uses the same function. */
type RenderPage = (html: string, request: FastifyRequest) => Promise<string>;

interface DevClientOptions {
  render?: RenderPage;
  /** The folder contains index.html and vite.config.ts. */
  root?: string;
}

/**
 * Serves the client from its sources (`HOT_RELOAD=1`). Vite serves modules and hot updates on this
 * server's own port, so that everything has one origin and a phone or a tunnel needs nothing more.
 * A restart of the server keeps the address; vite's client reconnects and reloads by itself.
 *
 * Register it instead of the plugin that serves `dist/client`, and register every other route
 * before its `/*`.
 */
export async function registerDevClient(
  app: FastifyInstance,
  { render = async (html) => html, root = process.cwd() }: DevClientOptions = {},
): Promise<void> {
  // It is imported here because the built product runs without development packages.
  const { createServer } = await import("vite");
  const vite = await createServer({
    root,
    configLoader: "runner",
    appType: "custom",
    // Vite's own host check would refuse a phone on the LAN, and only the developer uses this
    // server.
    server: { middlewareMode: true, hmr: { server: app.server }, allowedHosts: true },
  });
  app.addHook("onClose", async () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    if (request.url.startsWith(API_PREFIX)) return done();
    // If vite answers a request itself, it does not call `done`, and Fastify ignores the reply.
    vite.middlewares(request.raw, reply.raw, done);
  });
  app.get("/*", async (request, reply) => {
    const source = await readFile(path.join(root, "index.html"), "utf8");
    const page = await vite.transformIndexHtml(request.url, await render(source, request));
    // Hot reload uses inline scripts, which the product's policy forbids.
    return reply.removeHeader("content-security-policy").type("text/html").send(page);
  });
}
