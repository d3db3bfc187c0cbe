import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createListener } from "@server/start/listening";
import { OpenRequests } from "@server/start/openRequests";
import { readFile } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";

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
