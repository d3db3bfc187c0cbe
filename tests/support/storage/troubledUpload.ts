import { type ClientRequest, type IncomingHttpHeaders, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { UPLOAD_PATH } from "@contract/limits";

/** Where an upload goes; `origin` is asked for again with each request, for a server may come back at another port. */
export interface Target {
  origin: () => string;
  authorization: string;
  submissionId: string;
}

interface Trouble {
  /** From 0 to 1; the same seed makes the same trouble. */
  random: () => number;
  /** Bytes that one request carries at most. */
  chunkBytes: number;
  /** Told after each request; for whoever restarts the server now and then. */
  onRequest?: () => Promise<void> | void;
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
}

interface Sent {
  headers?: Record<string, string>;
  body?: Buffer;
  /** The connection breaks once so many bytes of the body are sent; after all of them, the answer is lost. */
  cutAfter?: number;
}

const OCTETS = { "content-type": "application/offset+octet-stream" };
/** A server that is being started again is asked again soon. */
const AWAY_MS = 50;
const MAX_ROUNDS = 4000;

/** One request of the tus protocol; null when the connection broke, by intent or not. */
function send(
  { origin, authorization }: Target,
  method: string,
  path: string,
  { headers, body, cutAfter }: Sent = {},
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
 * Sends bytes as a phone with a bad network does: connections break in the middle, answers are lost, requests come twice and in the
 * wrong order; each time it asks how much has arrived, and goes on there. Half of all uploads begin before their length is known.
 * Resolves when the server says that it has all bytes.
 * @throws Error for an answer that leaves the client no way to go on.
 */
export async function sendThroughTrouble(
  target: Target,
  bytes: Buffer,
  { random, chunkBytes, onRequest }: Trouble,
): Promise<void> {
  const path = `${UPLOAD_PATH}/${target.submissionId}`;
  const isDeferred = random() < 0.5;
  const length = String(bytes.length);
  const talk = async (method: string, where: string, sent?: Sent): Promise<Reply | null> => {
    const reply = await send(target, method, where, sent);
    await onRequest?.();
    if (reply && (reply.status >= 500 || reply.status === 403 || reply.status === 400))
      throw new Error(`${method} was answered with ${reply.status}`);
    return reply;
  };
  const begin = () =>
    talk("POST", UPLOAD_PATH, {
      headers: {
        ...(isDeferred ? { "upload-defer-length": "1" } : { "upload-length": length }),
        "upload-metadata": `submissionId ${Buffer.from(target.submissionId).toString("base64")}`,
      },
    });
  const patch = (from: number, to: number, cutAfter?: number) =>
    talk("PATCH", path, {
      body: bytes.subarray(from, to),
      cutAfter,
      headers: {
        ...OCTETS,
        "upload-offset": String(from),
        ...(isDeferred && to === bytes.length && { "upload-length": length }),
      },
    });
  await begin();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const found = await talk("HEAD", path);
    if (!found) await pause(AWAY_MS);
    else if (found.status === 404) await begin();
    else {
      const offset = Number(found.headers["upload-offset"]);
      if (offset === bytes.length && found.headers["upload-length"] === length) return;
      const to = Math.min(bytes.length, offset + 1 + Math.floor(random() * chunkBytes));
      await troubledPatch({ offset, to, end: bytes.length, random, patch, begin });
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
  begin: () => Promise<Reply | null>;
}

/** One piece, and what befalls it. */
async function troubledPatch({ offset, to, end, random, patch, begin }: Piece): Promise<void> {
  const fate = random();
  if (fate < 0.3) await patch(offset, to, Math.floor(random() * (to - offset)));
  else if (fate < 0.45) await patch(offset, to, to - offset);
  else if (fate < 0.6) await Promise.all([patch(offset, to), patch(offset, to)]);
  else if (fate < 0.75 && to < end) {
    // The next one overtakes this one: it finds nothing to follow.
    const early = await patch(to, Math.min(end, to + 10));
    if (early && early.status !== 409) throw new Error(`A gap was answered with ${early.status}`);
    await patch(offset, to);
  } else if (fate < 0.8) await Promise.all([begin(), patch(offset, to)]);
  else await patch(offset, to);
}
