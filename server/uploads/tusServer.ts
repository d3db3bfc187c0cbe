import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorCode } from "@contract/errors";
import { ERRORS } from "@contract/errors";
import type { Answer } from "@contract/http/endpoint";
import { UPLOAD_PATH } from "@contract/limits";
import { Server } from "@tus/server";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { toAppError } from "../plugins/errorHandler";
import { viewerOf } from "../plugins/identity";
import { bareSecurityHeaders } from "../plugins/securityHeaders";
import { UserLimit } from "../plugins/userLimit";
import { arrivedSize, settle } from "../modules/submissions/arrival";
import { checkUploadAccess } from "../modules/submissions/access";
import { isUploadId } from "./uploadFolder";
import { UploadStore } from "./uploadStore";

const FILE_PATH = new RegExp(`^${UPLOAD_PATH}/([^/]+)$`);

/** Nobody records this much; each upload that is begun takes a file and a row of ours. */
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

/** tus' status is kept, its clients act by it; the body is the contract's envelope. `said` is a code of ours, or tus' words. */
function envelope(status: number, said: string): string {
  const fallback = status < 500 ? "BAD_REQUEST" : "UNEXPECTED";
  const code = isCode(said) ? said : (CODE_OF_STATUS[status] ?? fallback);
  const answer: Answer<never> = { status, data: null, error: ERRORS[code].message, code };
  return JSON.stringify(answer);
}

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

function newTusServer(deps: Deps, report: (error: unknown) => void): Server {
  const { uploads, identity } = deps;
  // Uploads stand ahead of Fastify and its rate limit.
  const limit = new UserLimit({ clock: deps.clock, max: BEGUN_PER_MINUTE, windowMs: 60_000 });
  return new EnvelopeServer({
    path: UPLOAD_PATH,
    datastore: new UploadStore(uploads.path, (id) => arrivedSize(deps, id)),
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
      await checkUploadAccess(deps.db, viewer, id, request.method === "HEAD" ? "look" : "change");
    },
    onUploadFinish: async (_request, { id }) => {
      // The bytes are safe whatever happens here: `confirm` and the next start both do it again.
      await settle(deps, id).catch(report);
      return {};
    },
    onResponseError: (_request, error) => {
      if (!(error instanceof Error) || "status_code" in error) return undefined;
      const answer = toAppError(error);
      if (answer.status >= 500) report(error);
      return { status_code: answer.status, body: answer.code };
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
  deps: Deps,
  report: (error: unknown) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  const tus = newTusServer(deps, report);
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
