import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { UPLOAD_PATH } from "@contract/limits";
import { readAsMeant } from "@server/uploads/readAsMeant";
import { FileStore } from "@tus/file-store";
import { Server as TusServer } from "@tus/server";

/** Answers or destroys a request before the upload server sees it, and returns true if it did. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface LocalTusServer {
  readonly origin: string;
  /**
   * Lists the methods of all requests, and the authorization and the api-key of all except the
   * preflights.
   */
  requests: string[];
  readonly tokens: string[];
  readonly apiKeys: string[];
  intercept: Intercept;
  stored(submissionId: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** Starts a real upload server over HTTP on a free port, with files in its own folder. */
export async function startTusServer(): Promise<LocalTusServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-upload-"));
  const tus = new TusServer({
    path: UPLOAD_PATH,
    datastore: new FileStore({ directory: folder }),
    namingFunction: (_request, metadata) => metadata?.submissionId ?? "",
    allowedHeaders: ["Authorization", "api-key"],
  });
  const server = createServer((request, response) => {
    local.requests.push(request.method ?? "");
    const isPreflight = request.method === "OPTIONS";
    if (!isPreflight) {
      local.tokens.push(request.headers.authorization ?? "");
      local.apiKeys.push(String(request.headers["api-key"]));
    }
    if (local.intercept(request, response)) return;
    readAsMeant(request);
    void tus.handle(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const local: LocalTusServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    tokens: [],
    apiKeys: [],
    intercept: () => false,
    stored: (submissionId) => readFile(path.join(folder, submissionId)),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await rm(folder, { recursive: true });
    },
  };
  return local;
}
