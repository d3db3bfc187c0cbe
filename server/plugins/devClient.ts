import { readFile } from "node:fs/promises";
import path from "node:path";
import { API_PREFIX } from "@contract/http/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Puts a page's own head and data into index.html; the function that the built product uses too. */
type RenderPage = (html: string, request: FastifyRequest) => Promise<string>;

interface DevClientOptions {
  render?: RenderPage;
  /** Folder of index.html and vite.config.ts. */
  root?: string;
}

/**
 * Serves the client from its sources (`HOT_RELOAD=1`): modules and hot updates by vite on this server's own port,
 * so that one origin serves all and a phone or a tunnel needs nothing more. A restart of the server
 * keeps that address; vite's client finds it again and reloads by itself.
 *
 * Register it instead of the plugin that serves `dist/client`; every route of its own goes before its `/*`.
 */
export async function registerDevClient(
  app: FastifyInstance,
  { render = async (html) => html, root = process.cwd() }: DevClientOptions = {},
): Promise<void> {
  // Imported here, because the built product runs without development packages.
  const { createServer } = await import("vite");
  const vite = await createServer({
    root,
    // The bundling loader writes a temporary file, which `tsx watch` takes for a change of the server.
    configLoader: "runner",
    appType: "custom",
    // Vite's own host check would refuse a phone on the LAN; this server is for its developer alone.
    server: { middlewareMode: true, hmr: { server: app.server }, allowedHosts: true },
  });
  app.addHook("onClose", async () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    if (request.url.startsWith(API_PREFIX)) return done();
    // Where vite answers by itself, `done` is not called, and Fastify leaves the reply alone.
    vite.middlewares(request.raw, reply.raw, done);
  });
  app.get("/*", async (request, reply) => {
    const source = await readFile(path.join(root, "index.html"), "utf8");
    const page = await vite.transformIndexHtml(request.url, await render(source, request));
    // The product's policy forbids inline scripts; hot reload consists of them.
    return reply.removeHeader("content-security-policy").type("text/html").send(page);
  });
}
