import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const HEAD = `<!doctype html><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>Plain</title>`;

/** Serves pages without any script or style, and films. */
export async function servePages() {
  const files: (string | Buffer)[] = [];
  const server = createServer(({ url = "" }, response) => {
    const file = files[Number(url.slice(1))] ?? "";
    const isPage = typeof file === "string";
    response.setHeader("content-type", isPage ? "text/html; charset=utf-8" : "video/mp4");
    response.setHeader("content-length", Buffer.byteLength(isPage ? HEAD + file : file));
    response.end(isPage ? HEAD + file : file);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    /** Adds the body of a page or a film, and returns its address. */
    add: (file: string | Buffer): string => `http://127.0.0.1:${port}/${files.push(file) - 1}`,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
