import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors";
import type { Links } from "../links";
import { isBlobKey } from "./blobKey";
import { type BlobStore, PUBLIC_PREFIX } from "./blobStore";
import { MEDIA_PATH, signedParts } from "./mediaLinks";

/** What the media routes need: the store, and what signed its URLs. */
export interface MediaSource {
  blobs: Pick<BlobStore, "answer">;
  links: Links;
  clock(): Date;
  /** Whether what an address was given out for (`SignedOptions.grant`) still lets somebody have this blob. */
  stands: (grant: string, key: string) => Promise<boolean>;
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
  for?: unknown;
}

type MediaRequest = FastifyRequest<{ Params: { "*": string }; Querystring: MediaQuery }>;

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/**
 * Seconds for which this URL may still be used: a public key is its own capability, every other one
 * needs a signature that has not expired, for something that still stands.
 * @throws AppError LINK_INVALID, the same for a key that exists and one that does not.
 */
async function secondsLeft(key: string, query: MediaQuery, source: MediaSource): Promise<number> {
  if (!isBlobKey(key)) throw new AppError("LINK_INVALID");
  if (key.startsWith(PUBLIC_PREFIX)) return YEAR_SECONDS;
  const expiresAt = Number(query.exp);
  const left = expiresAt - source.clock().getTime();
  const grant = textOf(query.for);
  const parts = signedParts(key, expiresAt, { saveAs: textOf(query.as), grant });
  const isOurs = source.links.fits(textOf(query.sig), "media", ...parts);
  if (!isOurs || !(left > 0)) throw new AppError("LINK_INVALID");
  if (grant !== undefined && !(await source.stands(grant, key))) throw new AppError("LINK_INVALID");
  return Math.floor(left / 1000);
}

async function answer(request: MediaRequest, reply: FastifyReply, source: MediaSource) {
  const key = request.params["*"];
  const maxAge = await secondsLeft(key, request.query, source);
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
  const saveAs = textOf(request.query.as);
  if (saveAs !== undefined || !type)
    reply.header("content-disposition", contentDisposition(saveAs));
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
