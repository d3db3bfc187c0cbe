import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** What is text; segments and pictures are compressed by themselves, and a download is resumed by byte. */
const TEXT = /^text\/(?!event-stream)|(?:[/+])(?:json|javascript|xml|manifest\+json)(?:;|$)/;

/** Below this many bytes an answer fits into its first packet anyway. */
const THRESHOLD_BYTES = 1024;

/** Brotli's best takes longer than it saves where the answer is made anew each time. */
const BROTLI_QUALITY = 4;

/**
 * Compresses what is made for each request: pages and answers. What the build made is compressed by the build. Requests
 * are never unpacked: a small one could become a large one.
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
