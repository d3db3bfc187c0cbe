import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { UPLOAD_PATH } from "@contract/limits";
import { FileStore } from "@tus/file-store";
import { Server as TusServer } from "@tus/server";

/** Answers or destroys a request before the upload server sees it; true when it did. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface LocalTusServer {
  readonly origin: string;
  /** Methods of all requests to it, and the authorization of all but the preflights. */
  requests: string[];
  readonly tokens: string[];
  intercept: Intercept;
  /** What has arrived of an upload. */
  stored(submissionId: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** A real upload server over HTTP on a free port, with files in a folder of its own. */
export async function startTusServer(): Promise<LocalTusServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-upload-"));
  const tus = new TusServer({
    path: UPLOAD_PATH,
    datastore: new FileStore({ directory: folder }),
    namingFunction: (_request, metadata) => metadata?.submissionId ?? "",
    allowedHeaders: ["Authorization"],
  });
  const server = createServer((request, response) => {
    local.requests.push(request.method ?? "");
    const isPreflight = request.method === "OPTIONS";
    if (!isPreflight) local.tokens.push(request.headers.authorization ?? "");
    if (!local.intercept(request, response)) void tus.handle(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const local: LocalTusServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    tokens: [],
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
