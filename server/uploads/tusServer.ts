import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorCode } from "@contract/errors";
import { ERRORS } from "@contract/errors";
import type { Answer } from "@contract/http/endpoint";
import { UPLOAD_PATH } from "@contract/limits";
import { ERRORS as TUS_ERRORS, Server } from "@tus/server";
import type { Database } from "../db/connection";
import { AppError } from "../errors";
import { toAppError } from "../plugins/errorHandler";
import type { Edge } from "../plugins/edge";
import { type Identity, viewerOf } from "../plugins/identity";
import { bareSecurityHeaders } from "../plugins/securityHeaders";
import { countAction } from "../limits/countAction";
import { readAsMeant } from "./readAsMeant";
import type { UploadRules, WantedBytes } from "./uploadRules";
import { type ExpectWork, isUploadId, type Uploads, type UploadStatus } from "./uploads";

interface UploadDeps extends Pick<Edge, "isHttps"> {
  db: Database;
  clock: () => Date;
  identity: Identity;
  uploads: Uploads;
  uploadMaxBytes: number;
}

interface Reports {
  report: (error: unknown) => void;
  expect: ExpectWork;
}

const FILE_PATH = new RegExp(`^${UPLOAD_PATH}/([^/]+)$`);

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: "NOT_FOUND",
  409: "UPLOAD_INCOMPLETE",
  410: "NOT_FOUND",
  413: "FILE_TOO_LARGE",
};

function isCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text);
}

/**
 * Wraps a tus answer in the contract's envelope, and keeps tus' status, by which its clients act.
 * `text` is our own text (`toTusBody`) or tus' text.
 */
function envelope(status: number, text: string): string {
  const fallback = status < 500 ? "BAD_REQUEST" : "UNEXPECTED";
  const [first = "", words] = text.split("\n");
  const code = isCode(first) ? first : (CODE_OF_STATUS[status] ?? fallback);
  const error = isCode(first) && words ? words : ERRORS[code].message;
  const answer: Answer<never> = { status, data: null, error, code };
  return JSON.stringify(answer);
}

/** Converts one of our errors to a text that tus carries to `envelope`. */
const toTusBody = ({ code, message }: AppError): string => `${code}\n${message}`;

class EnvelopeServer extends Server {
  override async write(...[context, headers, status, body = ""]: Parameters<Server["write"]>) {
    if (status < 400) return super.write(context, headers, status, body);
    headers.set("content-type", "application/json; charset=utf-8");
    return super.write(context, headers, status, envelope(status, body));
  }
}

/** Returns the id in the path if it is valid. No other part of the path ever reaches the disk. */
function uploadIdInUrl(request: Pick<Request, "url">): string | undefined {
  const id = FILE_PATH.exec(new URL(request.url).pathname)?.[1];
  return id !== undefined && isUploadId(id) ? id : undefined;
}

/**
 * Removes a repeated length, which a client sends if it has missed the first answer. tus itself
 * would refuse it.
 */
function dropKnownLength(headers: Headers, { size }: UploadStatus): void {
  if (size !== undefined && Number(headers.get("upload-length")) === size)
    headers.delete("upload-length");
}

/**
 * Tells whether the request repeats the known length. Two requests may send it at the same time;
 * the one that gets a conflict asks for the offset and continues.
 */
async function repeatsKnownLength(uploads: Uploads, request: Request): Promise<boolean> {
  const id = request.method === "PATCH" ? uploadIdInUrl(request) : undefined;
  const status = id === undefined ? null : await uploads.status(id);
  return status !== null && String(status.size) === request.headers.get("upload-length");
}

/** Returns the offset at which a request continues. Without one, tus refuses the request. */
const offsetIn = ({ headers }: Request): number => Number(headers.get("upload-offset") ?? -1);

const headerNumber = (headers: Headers, name: string): number => Number(headers.get(name) ?? 0);

/**
 * Returns the number of bytes that an upload may have after this request. A body of unknown length
 * counts as the longest one that tus would accept.
 */
function wantedBytes(
  { method, headers }: Request,
  status: UploadStatus | null,
  maxBytes: number,
): WantedBytes {
  const length = headerNumber(headers, "upload-length");
  if (length > 0) return { bytes: length, isGrowing: false };
  if (status?.size !== undefined) return { bytes: status.size, isGrowing: false };
  if (headers.has("transfer-encoding")) return { bytes: maxBytes, isGrowing: true };
  const offset = method === "PATCH" ? headerNumber(headers, "upload-offset") : 0;
  return { bytes: offset + headerNumber(headers, "content-length"), isGrowing: true };
}

const needsStatus = ({ method, headers }: Request): boolean =>
  method === "PATCH" && (headers.has("upload-length") || headers.has("transfer-encoding"));

function newTusServer(deps: UploadDeps, rules: UploadRules, { report, expect }: Reports): Server {
  const { uploads, identity } = deps;
  return new EnvelopeServer({
    path: UPLOAD_PATH,
    datastore: uploads.dataStore(
      { size: rules.arrivedSize, checkOpen: rules.checkStillOpen },
      expect,
    ),
    locker: uploads.locks,
    maxSize: deps.uploadMaxBytes,
    relativeLocation: true,
    // Our own pages need no CORS, and other origins get none.
    allowedOrigins: () => false,
    getFileIdFromRequest: uploadIdInUrl,
    namingFunction: (_request, metadata) => {
      const id = metadata?.submissionId ?? "";
      if (!isUploadId(id)) throw new AppError("BAD_REQUEST");
      return id;
    },
    onIncomingRequest: async (request, id) => {
      const authorization = request.headers.get("authorization") ?? undefined;
      const viewer = await viewerOf({ headers: { authorization } }, identity);
      if (!viewer) throw new AppError("UNAUTHENTICATED");
      if (request.method === "POST") await countAction(deps, "upload", viewer.uid);
      const verb = request.method === "HEAD" ? "look" : "change";
      const owner = await rules.checkAccess(viewer, id, verb);
      uploads.expectOffset(id, request.method === "PATCH" ? offsetIn(request) : null);
      if (verb === "look" || request.method === "DELETE") return;
      const status = needsStatus(request) ? await uploads.status(id) : null;
      if (status) dropKnownLength(request.headers, status);
      const wanted = wantedBytes(request, status, deps.uploadMaxBytes);
      // tus refuses a larger one itself.
      if (wanted.bytes > owner.reservedBytes && wanted.bytes <= deps.uploadMaxBytes)
        await rules.reserve(owner, wanted);
    },
    onUploadFinish: async (_request, { id }) => {
      // The bytes are safe whatever happens here, because `confirm` and the next start both repeat
      // this step.
      const finished = rules.finish(id).catch(report);
      expect(finished);
      await finished;
      return {};
    },
    onResponseError: async (request, error) => {
      if (error === TUS_ERRORS.INVALID_LENGTH && (await repeatsKnownLength(uploads, request)))
        return { status_code: 409, body: "UPLOAD_INCOMPLETE" };
      if (!(error instanceof Error) || "status_code" in error) return undefined;
      const answer = toAppError(error);
      if (answer.status >= 500) report(error);
      return { status_code: answer.status, body: toTusBody(answer) };
    },
  });
}

/** Tells whether a request is for the upload server, which bypasses Fastify. */
export function isUpload({ url = "" }: Pick<IncomingMessage, "url">): boolean {
  const path = url.split("?")[0] ?? "";
  return path === UPLOAD_PATH || path.startsWith(`${UPLOAD_PATH}/`);
}

/**
 * Returns a handler for node's `http` that accepts resumable uploads by the tus protocol. The
 * upload's id is that of its submission. Every method except OPTIONS needs the token of the
 * submission's owner. `report` receives the errors that are not an answer to the client, and
 * `expect` the storing of bytes, which goes on for a moment when a connection breaks.
 */
export function uploadsHandler(
  deps: UploadDeps,
  rules: UploadRules,
  report: (error: unknown) => void,
  expect: ExpectWork = () => undefined,
): (request: IncomingMessage, response: ServerResponse) => void {
  const tus = newTusServer(deps, rules, { report, expect });
  const securityHeaders = new Headers(bareSecurityHeaders(deps));
  return (request, response) => {
    readAsMeant(request);
    response.setHeaders(securityHeaders);
    if (request.method === "GET") {
      // tus' own GET would return the file.
      response.writeHead(404, { "content-type": "application/json; charset=utf-8" });
      response.end(envelope(404, "NOT_FOUND"));
      return;
    }
    // This never ends when the connection breaks, because node then never calls back after `end`.
    tus.handle(request, response).catch((error: unknown) => {
      report(error);
      response.destroy();
    });
  };
}
