import { listMusic, removeMusic, uploadMusic } from "@contract/http/presentation";
import { MUSIC_MAX_BYTES } from "@contract/limits";
import { type TrackId, trackUrl } from "@contract/music";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import path from "node:path";
import type { Deps } from "../../../deps";
import { trackFile } from "../../../media/music/trackLoops";
import { fileOf } from "../../../plugins/fileOf";
import type { Router } from "../../../plugins/route";
import * as service from "./service";

/** Each is seconds of work for a machine. */
const UPLOADS_PER_MINUTE = 12;

export function registerMusic(router: Router, deps: Deps): void {
  router.user(listMusic, async ({ query, viewer }) =>
    service.listMusic(deps, viewer, query.tributeId),
  );
  router.user(
    uploadMusic,
    async ({ query, viewer, request }) =>
      service.addMusic(deps, viewer, query.tributeId, () => fileOf(request, MUSIC_MAX_BYTES)),
    { perMinute: Math.min(UPLOADS_PER_MINUTE, deps.rateLimit) },
  );
  router.user(removeMusic, async ({ query, viewer }) => ({
    removed: await service.deleteOwnMusic(deps, viewer, query),
  }));
}

/** They lie beside each other. */
const ANY_TRACK: TrackId = "morning";

/** So long a browser plays a track that it has without asking whether it was made anew. */
const KEPT = "public, max-age=86400";

/** The product's own tracks, for whoever plays a reel: outside the API, with Range. */
export async function registerTracks(server: FastifyInstance): Promise<void> {
  await server.register(fastifyStatic, {
    root: path.dirname(trackFile(ANY_TRACK)),
    prefix: path.posix.dirname(trackUrl(ANY_TRACK)),
    // One route for each track, so that nothing else is looked for on the disk.
    wildcard: false,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      void reply.header("cache-control", KEPT);
      void reply.header("content-type", "audio/mp4");
    },
  });
}
