import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors";
import type { Links } from "../links";
import { isBlobKey } from "./blobKey";
import { type BlobStore, PUBLIC_PREFIX } from "./blobStore";
import { MEDIA_PATH } from "./mediaLinks";

/** What the media routes need: the store, and what signed its URLs. */
export interface MediaSource {
  blobs: Pick<BlobStore, "answer">;
  links: Links;
  clock(): Date;
}

const YEAR_SECONDS = 31_536_000;

/** Types by the extension that the server itself chose; all else (originals) is a download and never shown. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  m4s: "video/iso.segment",
  mp4: "video/mp4",
  m4a: "audio/mp4",
  jpg: "image/jpeg",
  webp: "image/webp",
  zip: "application/zip",
};

interface MediaQuery {
  exp?: unknown;
  sig?: unknown;
  /** What the file is called where it is saved. */
  as?: unknown;
}

type MediaRequest = FastifyRequest<{ Params: { "*": string }; Querystring: MediaQuery }>;

const saveAsOf = ({ as }: MediaQuery): [string] | null => (typeof as === "string" ? [as] : null);

/**
 * Seconds for which this URL may still be used: a public key is its own capability, every other one
 * needs a signature that has not expired.
 * @throws AppError LINK_INVALID, the same for a key that exists and one that does not.
 */
function secondsLeft(key: string, query: MediaQuery, source: MediaSource): number {
  if (!isBlobKey(key)) throw new AppError("LINK_INVALID");
  if (key.startsWith(PUBLIC_PREFIX)) return YEAR_SECONDS;
  const expiresAt = Number(query.exp);
  const signature = typeof query.sig === "string" ? query.sig : undefined;
  const left = expiresAt - source.clock().getTime();
  const name = saveAsOf(query) ?? [];
  if (!source.links.fits(signature, "media", key, expiresAt, ...name) || !(left > 0))
    throw new AppError("LINK_INVALID");
  return Math.floor(left / 1000);
}

async function answer(request: MediaRequest, reply: FastifyReply, source: MediaSource) {
  const key = request.params["*"];
  const maxAge = secondsLeft(key, request.query, source);
  const found = await source.blobs.answer(key, request.raw);
  if (!found) throw new AppError("NOT_FOUND");
  const type = CONTENT_TYPES[key.split(".").at(-1) ?? ""];
  const scope = key.startsWith(PUBLIC_PREFIX) ? "public" : "private";
  reply
    .code(found.statusCode)
    .headers(found.headers)
    .header("content-type", type ?? "application/octet-stream")
    .header("cache-control", `${scope}, max-age=${maxAge}, immutable`)
    .header("x-content-type-options", "nosniff");
  const saveAs = saveAsOf(request.query);
  if (saveAs || !type) reply.header("content-disposition", contentDisposition(...(saveAs ?? [])));
  return reply.send(found.stream);
}

/** Serves the blob store below `/media/`, with Range, ETag and HEAD. */
export function registerMedia(server: FastifyInstance, source: MediaSource): void {
  server.route<{ Params: { "*": string }; Querystring: MediaQuery }>({
    method: ["GET", "HEAD"],
    url: `${MEDIA_PATH}/*`,
    // A reel is hundreds of segments, and a family watches from one address.
    config: { rateLimit: false },
    handler: (request, reply) => answer(request, reply, source),
  });
}
