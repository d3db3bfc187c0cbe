import { createHash, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { confirmSubmission, createSubmission, type Submission } from "@contract/http/submission";
import { UPLOAD_PATH } from "@contract/limits";
import type { Deps } from "@server/deps";
import { uploadRules } from "@server/modules/videos/uploadRules";
import { isUpload, uploadsHandler } from "@server/uploads/tusServer";
import type { ExpectWork } from "@server/uploads/uploads";
import { type DetailedError, Upload, type UploadOptions } from "tus-js-client";
import type { Account } from "../factories/accounts";
import type { Reel } from "../factories/linkedReel";
import type { TestServer } from "../factories/server";

/**
 * Describes the product on a port: uploads are handled before Fastify, and everything else through
 * it.
 */
export interface UploadSite {
  origin: string;
  /** This server listens; sockets can be attached to it. */
  http: Server;
  reported: unknown[];
  close(): Promise<void>;
}

/**
 * Serves on a free port as `main.ts` does. `deps` may be new ones on the same folder, as after a
 * restart.
 */
export async function serveUploads(
  { app, deps }: TestServer,
  overrides: Partial<Deps> = {},
  expect?: ExpectWork,
): Promise<UploadSite> {
  await app.server.ready();
  const reported: unknown[] = [];
  const all = { ...deps, ...overrides };
  const uploads = uploadsHandler(all, uploadRules(all), (error) => reported.push(error), expect);
  const http: Server = createServer((request, response) =>
    isUpload(request) ? uploads(request, response) : app.server.routing(request, response),
  );
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    http,
    reported,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

export async function openSubmission(
  server: TestServer,
  reel: Reel,
  as: Account,
  mimeType = "video/webm",
): Promise<Submission> {
  const { data, error } = await server.call(createSubmission, {
    as,
    body: {
      tributeId: reel.id,
      questionId: reel.questionId,
      invite: reel.invite,
      mimeType,
    },
  });
  if (!data) throw new Error(error);
  return data;
}

/**
 * Returns a tus client like the app's. It gives up at the first error unless configured otherwise.
 */
export function tusUpload(
  site: UploadSite,
  as: Account,
  submissionId: string,
  bytes: Buffer,
  options: Partial<UploadOptions> = {},
): { upload: Upload; done: Promise<void> } {
  let settle: { resolve(): void; reject(error: Error | DetailedError): void };
  const done = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const upload = new Upload(Readable.from([bytes]), {
    endpoint: site.origin + UPLOAD_PATH,
    uploadSize: bytes.length,
    chunkSize: 64 * 1024,
    metadata: { submissionId },
    headers: { authorization: `Bearer ${as.idToken}` },
    retryDelays: null,
    storeFingerprintForResuming: false,
    onSuccess: () => settle.resolve(),
    onError: (error) => settle.reject(error),
    ...options,
  });
  return { upload, done };
}

/** Uploads all bytes. */
export async function uploadAll(
  site: UploadSite,
  as: Account,
  submissionId: string,
  bytes: Buffer,
): Promise<void> {
  const { upload, done } = tusUpload(site, as, submissionId, bytes);
  upload.start();
  await done;
}

export function tusRequest(
  site: UploadSite,
  method: string,
  path: string,
  { as, headers, body }: { as?: Account; headers?: Record<string, string>; body?: Buffer } = {},
): Promise<Response> {
  return fetch(site.origin + path, {
    method,
    headers: {
      "tus-resumable": "1.0.0",
      ...(as && { authorization: `Bearer ${as.idToken}` }),
      ...headers,
    },
    body: body && new Uint8Array(body),
  });
}

/** Creates an upload without bytes. */
export function createUpload(
  site: UploadSite,
  as: Account | undefined,
  submissionId: string,
  length: number,
): Promise<Response> {
  return tusRequest(site, "POST", UPLOAD_PATH, {
    as,
    headers: {
      "upload-length": String(length),
      "upload-metadata": `submissionId ${Buffer.from(submissionId).toString("base64")}`,
    },
  });
}

/** Sends bytes from an offset. */
export function patchUpload(
  site: UploadSite,
  as: Account | undefined,
  submissionId: string,
  offset: number,
  body: Buffer,
  headers: Record<string, string> = {},
): Promise<Response> {
  return tusRequest(site, "PATCH", `${UPLOAD_PATH}/${submissionId}`, {
    as,
    body,
    headers: {
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
      ...headers,
    },
  });
}

/** Sends an answer whose bytes are not a film, until it is confirmed. */
export async function sendAnswer(
  server: TestServer,
  site: UploadSite,
  { reel, as, mimeType }: { reel: Reel; as: Account; mimeType?: string },
): Promise<Submission> {
  const { _id: submissionId } = await openSubmission(server, reel, as, mimeType);
  const bytes = randomBytes(1000);
  await uploadAll(site, as, submissionId, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const body = { submissionId, size: bytes.length, sha256 };
  const { data, error } = await server.call(confirmSubmission, { as, body });
  if (!data) throw new Error(error);
  return data;
}
