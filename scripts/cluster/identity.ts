import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type AuthEmulator, startAuthEmulator } from "../../server/local/authEmulator";
import { LOCAL_PROJECT } from "../../server/start/openIdentity";
import { announce } from "./member";
import type { Setting } from "./setting";

/** These calls change no account. All others do, or are too rare to matter. */
const READING = /:lookup|\/token|:batchGet/;

/**
 * Starts an Auth emulator that all processes share. Its accounts are on the disk before a process
 * gets the answer to a change, as in a product of one process.
 * @param dataFolder contains the folder `auth`, where its accounts are
 * @returns its address
 */
export async function startIdentity(setting: Setting, dataFolder: string): Promise<string> {
  const emulator = await startAuthEmulator({
    dataFolder,
    projectId: LOCAL_PROJECT,
    onState: (state, reason) => {
      if (state === "restarting") setting.print(`The Auth emulator is restarting: ${reason}`);
    },
  });
  setting.lifecycle.onStop("Auth emulator", () => emulator.stop());
  const server = createServer((request, response) => {
    forward(emulator, request, response).catch(() => response.writeHead(503).end());
  });
  // A client would notice too late that its idle connection was closed.
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  setting.lifecycle.onStop("identity", () => {
    server.close();
    server.closeAllConnections();
  });
  announce(setting, "Auth emulator", port);
  return `http://127.0.0.1:${port}`;
}

async function forward(
  emulator: AuthEmulator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = "GET", url = "/", headers } = request;
  const body = await buffer(request);
  const answer = await fetch(`http://${emulator.host}${url}`, {
    method,
    headers: chosen({
      authorization: headers.authorization,
      "content-type": headers["content-type"],
    }),
    body: method === "GET" ? undefined : new Uint8Array(body),
  });
  const text = await answer.text();
  if (answer.ok && method !== "GET" && !READING.test(url)) await emulator.saveAccounts();
  response.writeHead(answer.status, chosen({ "content-type": answer.headers.get("content-type") }));
  response.end(text);
}

/** Leaves out what has no value. */
const chosen = (headers: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
