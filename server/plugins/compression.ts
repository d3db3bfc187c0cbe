import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/**
 * Matches text types. Segments and pictures are compressed formats already, and a download must be
 * resumable by byte.
 */
const TEXT = /^text\/(?!event-stream)|(?:[/+])(?:json|javascript|xml|manifest\+json)(?:;|$)/;

/** A smaller answer fits into its first packet anyway. */
const THRESHOLD_BYTES = 1024;

/**
 * Brotli's best quality takes longer than it saves when an answer is generated for each request.
 */
export const BROTLI_QUALITY = 4;

/**
 * Compresses answers that are generated for each request: pages and data. The build compresses its
 * own files. Requests are never decompressed, because a small one could become huge.
 */
export async function registerCompression(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    customTypes: TEXT,
    threshold: THRESHOLD_BYTES,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    globalDecompression: false,
  });
}
