import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves pages without any script or style. */
export async function servePages() {
  const pages: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    const body = pages[Number(url.slice(1))] ?? "";
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Plain</title>${body}`,
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    /** Adds a page with this body, and returns its address. */
    add: (body: string): string => `http://127.0.0.1:${port}/${pages.push(body) - 1}`,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
