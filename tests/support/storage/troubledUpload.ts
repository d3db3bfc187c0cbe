import { type ClientRequest, type IncomingHttpHeaders, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { UPLOAD_PATH } from "@contract/limits";

/**
 * Describes the target of an upload. `origin` is read again for each request, because a restarted
 * server may use another port.
 */
export interface Target {
  origin: () => string;
  authorization: string;
  submissionId: string;
}

interface Trouble {
  /** Returns numbers from 0 to 1; the same seed causes the same trouble. */
  random: () => number;
  /** Limits the bytes of one request. */
  chunkBytes: number;
  /** It is called after each request, for tests that restart the server now and then. */
  onRequest?: () => Promise<void> | void;
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
}

interface SentRequest {
  headers?: Record<string, string>;
  body?: Buffer;
  /**
   * Breaks the connection after this many bytes of the body. After all of them, the response is
   * lost.
   */
  cutAfter?: number;
}

const OCTETS = { "content-type": "application/offset+octet-stream" };
/** Waits briefly before asking a server again that is restarting. */
const AWAY_MS = 50;
const MAX_ROUNDS = 4000;

/**
 * Sends one request of the tus protocol. It returns null when the connection broke, intentionally
 * or not.
 */
function send(
  { origin, authorization }: Target,
  method: string,
  path: string,
  { headers, body, cutAfter }: SentRequest = {},
): Promise<Reply | null> {
  return new Promise((resolve) => {
    const outgoing: ClientRequest = request(origin() + path, {
      method,
      agent: false,
      headers: {
        "tus-resumable": "1.0.0",
        authorization,
        ...headers,
        ...(body && { "content-length": String(body.length) }),
      },
    });
    outgoing.on("response", (response) => {
      response.resume();
      response.on("close", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers }),
      );
    });
    outgoing.on("error", () => resolve(null));
    outgoing.on("close", () => resolve(null));
    if (cutAfter === undefined) outgoing.end(body);
    else outgoing.write(body?.subarray(0, cutAfter) ?? "", () => outgoing.destroy());
  });
}

/**
 * Uploads bytes like a phone with a bad network: connections break midway, responses are lost, and
 * requests are repeated and arrive out of order. Each time it asks how much has arrived and
 * continues there. Half of all uploads start before their length is known. It resolves when the
 * server says that it has all bytes.
 * @throws Error for a response that leaves the client no way to continue.
 */
export async function sendThroughTrouble(
  target: Target,
  bytes: Buffer,
  { random, chunkBytes, onRequest }: Trouble,
): Promise<void> {
  const path = `${UPLOAD_PATH}/${target.submissionId}`;
  const isDeferred = random() < 0.5;
  const length = String(bytes.length);
  const sendAndReport = async (
    method: string,
    where: string,
    sent?: SentRequest,
  ): Promise<Reply | null> => {
    const reply = await send(target, method, where, sent);
    await onRequest?.();
    if (reply && (reply.status >= 500 || reply.status === 403 || reply.status === 400))
      throw new Error(`${method} was answered with ${reply.status}`);
    return reply;
  };
  const createUpload = () =>
    sendAndReport("POST", UPLOAD_PATH, {
      headers: {
        ...(isDeferred ? { "upload-defer-length": "1" } : { "upload-length": length }),
        "upload-metadata": `submissionId ${Buffer.from(target.submissionId).toString("base64")}`,
      },
    });
  const patch = (from: number, to: number, cutAfter?: number) =>
    sendAndReport("PATCH", path, {
      body: bytes.subarray(from, to),
      cutAfter,
      headers: {
        ...OCTETS,
        "upload-offset": String(from),
        ...(isDeferred && to === bytes.length && { "upload-length": length }),
      },
    });
  await createUpload();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const found = await sendAndReport("HEAD", path);
    if (!found) await pause(AWAY_MS);
    else if (found.status === 404) await createUpload();
    else {
      const offset = Number(found.headers["upload-offset"]);
      if (offset === bytes.length && found.headers["upload-length"] === length) return;
      const to = Math.min(bytes.length, offset + 1 + Math.floor(random() * chunkBytes));
      await troubledPatch({ offset, to, end: bytes.length, random, patch, createUpload });
    }
  }
  throw new Error("The upload does not come to an end.");
}

interface Piece {
  offset: number;
  to: number;
  end: number;
  random: () => number;
  patch: (from: number, to: number, cutAfter?: number) => Promise<Reply | null>;
  createUpload: () => Promise<Reply | null>;
}

/** Sends one piece and disturbs it. */
async function troubledPatch({
  offset,
  to,
  end,
  random,
  patch,
  createUpload,
}: Piece): Promise<void> {
  const fate = random();
  if (fate < 0.3) await patch(offset, to, Math.floor(random() * (to - offset)));
  else if (fate < 0.45) await patch(offset, to, to - offset);
  else if (fate < 0.6) await Promise.all([patch(offset, to), patch(offset, to)]);
  else if (fate < 0.75 && to < end) {
    // The next piece arrives before this one, so the server finds nothing that it follows.
    const early = await patch(to, Math.min(end, to + 10));
    if (early && early.status !== 409) throw new Error(`A gap was answered with ${early.status}`);
    await patch(offset, to);
  } else if (fate < 0.8) await Promise.all([createUpload(), patch(offset, to)]);
  else await patch(offset, to);
}
