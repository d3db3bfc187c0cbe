import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { isPagePath } from "@contract/pages";

const CLIENT = path.resolve("dist/client");

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

/** Each page without a file of its own is answered with the start page. */
function pageFileOf(pathname: string): string {
  const file = `${pathname}.html`;
  return existsSync(path.join(CLIENT, file)) ? file : "/index.html";
}

/**
 * Serves the built client as any host of static files does: the files, and the page for each address
 * of the app. The page names the API, as docs/operations.md says.
 */
export async function startStaticHost() {
  let apiOrigin = "";
  const read = async (url: string): Promise<{ bytes: Buffer; type: string }> => {
    const { pathname } = new URL(url, "http://host");
    const file = isPagePath(pathname) ? pageFileOf(pathname) : path.posix.normalize(pathname);
    const bytes = await readFile(path.join(CLIENT, file));
    const type = TYPES[path.extname(file)] ?? "application/octet-stream";
    if (!file.endsWith(".html")) return { bytes, type };
    const meta = `<meta name="api-origin" content="${apiOrigin}" />`;
    return { bytes: Buffer.from(bytes.toString().replace("<head>", `<head>${meta}`)), type };
  };
  const server = createServer((request, response) => {
    read(request.url ?? "/").then(
      ({ bytes, type }) => response.writeHead(200, { "content-type": type }).end(bytes),
      () => response.writeHead(404).end(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    useApi(origin: string): void {
      apiOrigin = origin;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
