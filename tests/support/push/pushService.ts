import type { lookup } from "node:dns";
import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { createVapidKeys } from "@server/push/vapidKeys";
import { WebPushSender } from "@server/push/webPushSender";
import { generate } from "selfsigned";
import { afterThisFile } from "../cleanUp";

/** The test's own resolver knows this name. */
const HOST = "push.service.test";
export const SUBJECT = "mailto:operator@folkreel.test";

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Resolves every name to this machine, or to the given addresses. */
export const resolveTo = (...addresses: string[]) =>
  ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    )) as unknown as typeof lookup;

/** Starts a push service over https, and the sender of a server that trusts it. */
export async function startPushService({ timeoutMs }: { timeoutMs?: number } = {}) {
  const { private: key, cert } = await generate([{ name: "commonName", value: HOST }], {
    keyType: "ec",
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: HOST }] }],
  });
  const received: Received[] = [];
  /** Holds what the service answers next, before it accepts messages again; 0 never answers. */
  const answers: number[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? "", headers: request.headers, body });
      const status = answers.shift() ?? 201;
      if (status > 0) response.writeHead(status, { location: "/elsewhere" }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  afterThisFile(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = `${(server.address() as AddressInfo).port}`;
  const keys = createVapidKeys();
  const network = {
    lookup: resolveTo("127.0.0.1"),
    isAllowed: (address: string) => address === "127.0.0.1",
    ports: [port],
    ca: cert,
  };
  return {
    received,
    answers,
    network,
    keys,
    origin: `https://${HOST}:${port}`,
    sender: new WebPushSender({ keys, subject: SUBJECT, network, timeoutMs }),
  };
}
