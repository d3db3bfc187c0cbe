import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { finished } from "node:stream/promises";
import { OpenRequests } from "@server/start/openRequests";
import { eventually } from "@tests/support/eventually";
import { expect, onTestFinished, test } from "vitest";

/** Receives uploads, and stores what has arrived when a connection breaks. */
async function receive() {
  const requests = new OpenRequests();
  const arrived = { bytes: 0, stored: 0 };
  const store = async (upload: IncomingMessage): Promise<void> => {
    upload.on("data", (chunk: Buffer) => (arrived.bytes += chunk.length));
    await finished(upload).catch(() => undefined);
    await new Promise(setImmediate);
    arrived.stored = arrived.bytes;
  };
  const server = createServer((upload, response) => {
    requests.add(response);
    requests.expect(store(upload));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { requests, arrived, port: (server.address() as AddressInfo).port };
}

test("an upload that is still open at the limit keeps every byte that has arrived", async () => {
  const { requests, arrived, port } = await receive();
  const upload = request({ port, method: "PATCH", headers: { "content-length": 9_000 } });
  const broken = once(upload, "error");
  upload.write(Buffer.alloc(5_000));
  await eventually(() => expect(arrived.bytes).toBe(5_000));
  await requests.finish(AbortSignal.abort());
  expect(arrived.stored).toBe(5_000);
  await broken;
});
