import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorCode } from "@contract/errors";
import { ERRORS } from "@contract/errors";
import type { Answer } from "@contract/http/endpoint";
import { UPLOAD_PATH } from "@contract/limits";
import { ERRORS as TUS_ERRORS, Server } from "@tus/server";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { toAppError } from "../plugins/errorHandler";
import { viewerOf } from "../plugins/identity";
import { bareSecurityHeaders } from "../plugins/securityHeaders";
import { UserLimit } from "../plugins/userLimit";
import type { UploadRules } from "./uploadRules";
import { isUploadId, type Uploads, type UploadStatus } from "./uploads";

type UploadDeps = Pick<Deps, "uploads" | "identity" | "clock" | "uploadMaxBytes" | "isHttps">;

const FILE_PATH = new RegExp(`^${UPLOAD_PATH}/([^/]+)$`);

/** Beginning again and again is no upload; how many there may be at all is counted where submissions are opened. */
const BEGUN_PER_MINUTE = 60;

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: "NOT_FOUND",
  409: "UPLOAD_INCOMPLETE",
  410: "NOT_FOUND",
  413: "FILE_TOO_LARGE",
};

function isCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text);
}

/** tus' status is kept, its clients act by it; the body is the contract's envelope. `said` is ours (`saying`), or tus' words. */
function envelope(status: number, said: string): string {
  const fallback = status < 500 ? "BAD_REQUEST" : "UNEXPECTED";
  const [first = "", words] = said.split("\n");
  const code = isCode(first) ? first : (CODE_OF_STATUS[status] ?? fallback);
  const error = isCode(first) && words ? words : ERRORS[code].message;
  const answer: Answer<never> = { status, data: null, error, code };
  return JSON.stringify(answer);
}

/** An error of ours as the text that tus carries to `envelope`. */
const saying = ({ code, message }: AppError): string => `${code}\n${message}`;

class EnvelopeServer extends Server {
  override async write(...[context, headers, status, body = ""]: Parameters<Server["write"]>) {
    if (status < 400) return super.write(context, headers, status, body);
    headers.set("content-type", "application/json; charset=utf-8");
    return super.write(context, headers, status, envelope(status, body));
  }
}

/** The id in the path, when it is one; nothing else of the path ever reaches the disk. */
function idInUrl(request: Pick<Request, "url">): string | undefined {
  const id = FILE_PATH.exec(new URL(request.url).pathname)?.[1];
  return id !== undefined && isUploadId(id) ? id : undefined;
}

/** The length may be said again, as by a client that did not hear the first answer: tus itself refuses that. */
function dropKnownLength(headers: Headers, { size }: UploadStatus): void {
  if (size !== undefined && Number(headers.get("upload-length")) === size)
    headers.delete("upload-length");
}

/** Two requests said it at once, and the other was heard: whoever is told of a conflict asks for the offset and goes on. */
async function saysKnownLength(uploads: Uploads, request: Request): Promise<boolean> {
  const id = request.method === "PATCH" ? idInUrl(request) : undefined;
  const status = id === undefined ? null : await uploads.status(id);
  return status !== null && String(status.size) === request.headers.get("upload-length");
}

/** So much of an upload whose length nobody knows is taken between two looks at the room that is left. */
const LOOK_EVERY_BYTES = 8 * 1024 ** 2;

/** Whether a piece tells something new: the length, or that so much more has come. */
function isMilestone({ method, headers }: Request): boolean {
  if (method !== "PATCH") return false;
  if (headers.has("upload-length")) return true;
  const from = Number(headers.get("upload-offset"));
  const to = from + Number(headers.get("content-length"));
  return Math.floor(from / LOOK_EVERY_BYTES) !== Math.floor(to / LOOK_EVERY_BYTES);
}

/** Bytes that this upload will have, as far as this request is the first to tell; 0 otherwise. */
function newBytes({ method, headers }: Request, status: UploadStatus | null): number {
  const said = (name: string): number => Number(headers.get(name) ?? 0);
  if (method === "POST") return said("upload-length");
  if (!status || status.size !== undefined) return 0;
  return Math.max(said("upload-length"), said("upload-offset") + said("content-length"));
}

function newTusServer(
  deps: UploadDeps,
  rules: UploadRules,
  report: (error: unknown) => void,
): Server {
  const { uploads, identity } = deps;
  // Uploads stand ahead of Fastify and its rate limit.
  const limit = new UserLimit({ clock: deps.clock, max: BEGUN_PER_MINUTE, windowMs: 60_000 });
  return new EnvelopeServer({
    path: UPLOAD_PATH,
    datastore: uploads.dataStore({
      size: rules.arrivedSize,
      checkOpen: rules.checkStillOpen,
    }),
    locker: uploads.locks,
    maxSize: deps.uploadMaxBytes,
    relativeLocation: true,
    // A page of ours needs no CORS; one of another origin gets none.
    allowedOrigins: () => false,
    getFileIdFromRequest: idInUrl,
    namingFunction: (_request, metadata) => {
      const id = metadata?.submissionId ?? "";
      if (!isUploadId(id)) throw new AppError("BAD_REQUEST");
      return id;
    },
    onIncomingRequest: async (request, id) => {
      const authorization = request.headers.get("authorization") ?? undefined;
      const viewer = await viewerOf({ headers: { authorization } }, identity);
      if (!viewer) throw new AppError("UNAUTHENTICATED");
      if (request.method === "POST") limit.count(viewer.uid);
      const verb = request.method === "HEAD" ? "look" : "change";
      const owner = await rules.checkAccess(viewer, id, verb);
      const status = isMilestone(request) ? await uploads.status(id) : null;
      if (status) dropKnownLength(request.headers, status);
      const bytes = newBytes(request, status);
      if (bytes > 0) await rules.checkRoom(owner, bytes);
    },
    onUploadFinish: async (_request, { id }) => {
      // The bytes are safe whatever happens here: `confirm` and the next start both do it again.
      await rules.finish(id).catch(report);
      return {};
    },
    onResponseError: async (request, error) => {
      if (error === TUS_ERRORS.INVALID_LENGTH && (await saysKnownLength(uploads, request)))
        return { status_code: 409, body: "UPLOAD_INCOMPLETE" };
      if (!(error instanceof Error) || "status_code" in error) return undefined;
      const answer = toAppError(error);
      if (answer.status >= 500) report(error);
      return { status_code: answer.status, body: saying(answer) };
    },
  });
}

/** Whether a request is for the upload server, which stands ahead of Fastify. */
export function isUpload({ url = "" }: Pick<IncomingMessage, "url">): boolean {
  const path = url.split("?")[0] ?? "";
  return path === UPLOAD_PATH || path.startsWith(`${UPLOAD_PATH}/`);
}

/**
 * Resumable uploads by the tus protocol, as a plain handler for node's `http`. The upload's id is its submission's; every
 * verb but OPTIONS needs the token of the submission's owner. `report` hears of errors that are no answer to the client.
 */
export function uploadsHandler(
  deps: UploadDeps,
  rules: UploadRules,
  report: (error: unknown) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  const tus = newTusServer(deps, rules, report);
  const securityHeaders = new Headers(bareSecurityHeaders(deps));
  return (request, response) => {
    response.setHeaders(securityHeaders);
    if (request.method === "GET") {
      // tus' own GET would hand out the file.
      response.writeHead(404, { "content-type": "application/json; charset=utf-8" });
      response.end(envelope(404, "NOT_FOUND"));
      return;
    }
    tus.handle(request, response).catch((error: unknown) => {
      report(error);
      response.destroy();
    });
  };
}
