import { MEDIA_PATH } from "@contract/limits";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors";
import type { Links } from "../links";
import type { Place } from "../media/reel/placeSegment";
import { isBlobKey } from "./blobKey";
import { type BlobAnswer, type BlobStore, PUBLIC_PREFIX } from "./blobStore";
import type { Delivery, Handover, SentBlob } from "./delivery/delivery";
import { signedParts } from "./mediaLinks";
import { placedAnswer } from "./placedAnswer";

/** Lists what the media routes need: the store, and the signer of its URLs. */
export interface MediaSource {
  blobs: Pick<BlobStore, "answer" | "stream">;
  links: Links;
  clock(): Date;
  /** Lets somebody else send a blob after all checks (`MEDIA`). */
  delivery: Delivery;
  /** Tells whether the grant of a URL (`SignedOptions.grant`) still allows access to this blob. */
  stands: (grant: string, key: string) => Promise<GrantStatus>;
}

/** Says what a grant opens: nothing, a blob for one person, or a blob for all who have its URL. */
export type GrantStatus = "closed" | "personal" | "shared";

/**
 * Proxies and CDNs ask again after this time, with the validator that they have. So this process
 * sends no bytes twice, and still decides whether the URL opens anything
 * (docs/decisions/playing.md).
 */
export const SHARED_SECONDS = 30;

const YEAR_SECONDS = 31_536_000;

/**
 * Maps the extension, which the server itself chose, to a type. All other files (originals) are
 * downloads and never shown.
 */
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
  as?: unknown;
  for?: unknown;
  /** The segment is sent with the times of this place on a timeline: `START-END`, in frames. */
  at?: unknown;
}

type MediaRequest = FastifyRequest<{ Params: { "*": string }; Querystring: MediaQuery }>;

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** Returns the place in a URL. If it is none of ours, no signature fits it. */
function placeOf(text: unknown): Place {
  const [startFrame = Number.NaN, endFrame = Number.NaN] = String(text).split("-").map(Number);
  return { startFrame, endFrame };
}

interface OpenedBlob {
  /** Says who may cache the blob, and for how long; the URL stays valid for at least that time. */
  caching: string;
  place?: Place | undefined;
}

/**
 * Checks a URL. A public key needs nothing else. Every other key needs a signature that has not
 * expired, and its grant must still be valid.
 * @throws AppError LINK_INVALID, the same for a key that exists and one that does not.
 */
async function openBlob(key: string, query: MediaQuery, source: MediaSource): Promise<OpenedBlob> {
  if (!isBlobKey(key)) throw new AppError("LINK_INVALID");
  if (key.startsWith(PUBLIC_PREFIX))
    return { caching: `public, max-age=${YEAR_SECONDS}, immutable` };
  const expiresAt = Number(query.exp);
  const left = expiresAt - source.clock().getTime();
  const grant = textOf(query.for);
  const place = query.at === undefined ? undefined : placeOf(query.at);
  const parts = signedParts(key, expiresAt, { saveAs: textOf(query.as), grant, place });
  const isOurs = source.links.isValid(textOf(query.sig), "media", ...parts);
  if (!isOurs || !(left > 0)) throw new AppError("LINK_INVALID");
  const standing = grant === undefined ? "personal" : await source.stands(grant, key);
  if (standing === "closed") throw new AppError("LINK_INVALID");
  const maxAge = Math.floor(left / 1000);
  const caching =
    standing === "shared"
      ? `public, max-age=${maxAge}, s-maxage=${Math.min(maxAge, SHARED_SECONDS)}, immutable`
      : `private, max-age=${maxAge}, immutable`;
  return { caching, place };
}

async function answerRequest(request: MediaRequest, reply: FastifyReply, source: MediaSource) {
  const key = request.params["*"];
  const opened = await openBlob(key, request.query, source);
  const type = CONTENT_TYPES[key.split(".").at(-1) ?? ""];
  const saveAs = textOf(request.query.as);
  const sent = {
    key,
    contentType: type ?? "application/octet-stream",
    disposition: saveAs !== undefined || !type ? contentDisposition(saveAs) : undefined,
  };
  const found =
    (await handOver(sent, opened, request, source)) ?? (await read(key, opened, request, source));
  reply.code(found.statusCode).headers({
    "content-type": sent.contentType,
    "cache-control": opened.caching,
    "x-content-type-options": "nosniff",
    ...(sent.disposition !== undefined && { "content-disposition": sent.disposition }),
    ...found.headers,
  });
  return reply.send("stream" in found ? found.stream : "");
}

/** Lets somebody else send the blob. A segment with a place is not sent as it is stored. */
async function handOver(
  blob: SentBlob,
  { place }: OpenedBlob,
  request: MediaRequest,
  { delivery }: MediaSource,
): Promise<Handover | null> {
  return place === undefined ? delivery(blob, request) : null;
}

async function read(
  key: string,
  { place }: OpenedBlob,
  { method, raw }: MediaRequest,
  { blobs }: MediaSource,
): Promise<BlobAnswer> {
  const stored = await blobs.answer(key, raw);
  if (!stored) throw new AppError("NOT_FOUND");
  return place !== undefined && method === "GET"
    ? placedAnswer(stored, { key, place }, blobs)
    : stored;
}

/** Serves the blob store below `/media/`, with Range, ETag and HEAD. */
export function registerMedia(server: FastifyInstance, source: MediaSource): void {
  server.route<{ Params: { "*": string }; Querystring: MediaQuery }>({
    method: ["GET", "HEAD"],
    url: `${MEDIA_PATH}/*`,
    handler: (request, reply) => answerRequest(request, reply, source),
  });
}
