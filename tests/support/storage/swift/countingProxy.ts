import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import { operationOf } from "../s3Request";

/** Forwards every request to a store on this machine unchanged, and notes its operation. */
export async function startCountingProxy(port: number) {
  const operations: string[] = [];
  const upstream = { host: "127.0.0.1", port, agent: false };
  const server = createServer((incoming, response) => {
    const { method, url = "", headers } = incoming;
    operations.push(operationOf(incoming, new URL(url, "http://store").searchParams));
    // The signature covers the Host header, so it stays the proxy's.
    const outgoing = forward({ ...upstream, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      // Swift sends a body with some answers to HEAD, which breaks its connection after the answer.
      if (method === "HEAD") response.end();
      else pipeline(answer, response, () => undefined);
    });
    outgoing.on("error", () => {
      if (!response.headersSent) response.destroy();
    });
    response.on("close", () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    operations,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
