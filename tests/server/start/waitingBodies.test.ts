import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { TrustedProxies } from "@server/plugins/trustedProxies";
import { WaitingBodies } from "@server/start/waitingBodies";
import { eventually } from "@tests/support/eventually";
import { afterAll, expect, test } from "vitest";

const MB = 1024 * 1024;
const most = { bytesOfAddress: 2 * MB, bytes: 4 * MB, jsonMs: 60_000 };
const bodies = new WaitingBodies(new TrustedProxies(["127.0.0.1"]), most);
let waiting = 0;
const server = createServer((sent, response) => {
  if (!bodies.admit(sent, response)) return;
  waiting += 1;
  sent.resume().once("end", () => response.end("whole"));
  response.once("close", () => (waiting -= 1));
}).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
afterAll(() => server.closeAllConnections());

/** Begins a body that does not end by itself. */
function begin(from: string, headers: Record<string, string | number> = {}) {
  const sent = request({ port, method: "POST", headers: { "x-forwarded-for": from, ...headers } });
  sent.on("error", () => undefined);
  sent.write("{");
  return sent;
}

async function statusOf(sent: ReturnType<typeof begin>): Promise<number | undefined> {
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test("bodies that never end leave room for those of others, and make room when they are gone", async () => {
  const stuck = [begin("203.0.113.1"), begin("203.0.113.1")];
  await eventually(() => expect(waiting).toBe(2));
  expect(await statusOf(begin("203.0.113.1"))).toBe(503);

  const other = begin("203.0.113.2");
  other.end("}");
  expect(await statusOf(other)).toBe(200);

  for (const one of stuck) one.destroy();
  await eventually(() => expect(waiting).toBe(0));
  const again = begin("203.0.113.1");
  again.end("}");
  expect(await statusOf(again)).toBe(200);
});

test("one body may be as large as its call allows, if it is alone", async () => {
  const large = begin("203.0.113.3", { "content-length": 3 * MB });
  await eventually(() => expect(waiting).toBe(1));
  expect(await statusOf(begin("203.0.113.3", { "content-length": MB }))).toBe(503);
  // All together have a limit, too.
  expect(await statusOf(begin("203.0.113.4", { "content-length": 2 * MB }))).toBe(503);
  large.destroy();
  await eventually(() => expect(waiting).toBe(0));
});

test("JSON that does not end is cut off", async () => {
  const impatient = new WaitingBodies(new TrustedProxies(["127.0.0.1"]), { ...most, jsonMs: 1 });
  const cut = createServer((sent, response) => void impatient.admit(sent, response));
  await once(cut.listen(0, "127.0.0.1"), "listening");
  const { port: own } = cut.address() as AddressInfo;
  const headers = { "content-type": "application/json", "content-length": 9 };
  const sent = request({ port: own, method: "POST", headers });
  sent.write("{");
  const [error] = (await once(sent, "error")) as [NodeJS.ErrnoException];
  expect(error.code).toBe("ECONNRESET");
  cut.close();
});
