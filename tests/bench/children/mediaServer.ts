import type { AddressInfo } from "node:net";
import { readFile } from "node:fs/promises";
import { Links } from "@server/links";
import { LocalBlobStore } from "@server/storage/localBlobStore";
import { deliverDirectly } from "@server/storage/delivery/delivery";
import { registerMedia } from "@server/storage/mediaRoutes";
import Fastify from "fastify";

/**
 * Serves one segment from a folder as the product does, for the segments benchmark. It prints two
 * addresses: of the segment as it is stored, and of the segment with a place in a reel.
 */
const [folder = "", file = ""] = process.argv.slice(2);
const HOUR_MS = 3_600_000;
const KEY = "submissions/one/segment.m4s";

const links = new Links(Buffer.alloc(32, 1));
const clock = () => new Date();
const blobs = new LocalBlobStore(folder, links, clock);
await blobs.putBytes(KEY, await readFile(file));
const server = Fastify();
registerMedia(server, {
  blobs,
  delivery: deliverDirectly,
  links,
  clock,
  stands: async () => "shared",
});
await server.listen({ host: "127.0.0.1", port: 0 });
const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
const stored = blobs.signedUrl(KEY, HOUR_MS);
const placed = blobs.signedUrl(KEY, HOUR_MS, { place: { startFrame: 1001, endFrame: 1121 } });
process.stdout.write(`${origin}${stored} ${origin}${placed}\n`);
