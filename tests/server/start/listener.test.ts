import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { createListener } from "@server/start/listening";
import { OpenRequests } from "@server/start/openRequests";
import { readFile } from "node:fs/promises";
import { expect, onTestFinished, test, vi } from "vitest";

test("an idle connection stays open longer than nginx keeps it", async () => {
  const server = createListener((_request, response) => response.end(), {
    ahead: [],
    requests: new OpenRequests(),
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}`);
  const serverSeconds = Number(/timeout=(\d+)/.exec(response.headers.get("keep-alive") ?? "")?.[1]);
  const config = await readFile("ops/nginx.conf", "utf8");
  const proxySeconds = Number(/keepalive_timeout (\d+)s;/.exec(config)?.[1]);
  expect(serverSeconds).toBeGreaterThan(proxySeconds + 10);
  server.closeAllConnections();
});

test("a connection on which nothing moves ends, but not while we work on the answer", async () => {
  const answers: (() => void)[] = [];
  const server = createListener(
    (request, response) => {
      request.resume();
      answers.push(() => void response.end("done"));
    },
    { ahead: [], requests: new OpenRequests(), stillMs: 50 },
  );
  const stillConnections: unknown[] = [];
  server.on("timeout", (socket) => stillConnections.push(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const whole = connect(port, "127.0.0.1").setEncoding("utf8");
  whole.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await vi.waitUntil(() => stillConnections.length > 0);
  const unfinished = connect(port, "127.0.0.1");
  unfinished.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf");
  await once(unfinished, "close");
  const arrived = once(whole, "data");
  answers[0]?.();
  expect((await arrived)[0]).toContain("200 OK");
  server.closeAllConnections();
});
