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

export function registerMusic(router: Router, deps: Deps): void {
  router.user(listMusic, async ({ query, viewer }) =>
    service.listMusic(deps, viewer, query.tributeId),
  );
  router.user(uploadMusic, async ({ query, viewer, request }) =>
    service.addMusic(deps, viewer, query.tributeId, () => fileOf(request, MUSIC_MAX_BYTES)),
  );
  router.user(removeMusic, async ({ query, viewer }) => ({
    removed: await service.deleteOwnMusic(deps, viewer, query),
  }));
}

/** All tracks are in the same folder. */
const ANY_TRACK: TrackId = "morning";

/** Browsers use a cached track for a day before they ask for a newer one. */
const CACHE_CONTROL = "public, max-age=86400";

/** Serves the product's own tracks to players: outside the API, with Range. */
export async function registerTracks(server: FastifyInstance): Promise<void> {
  await server.register(fastifyStatic, {
    root: path.dirname(trackFile(ANY_TRACK)),
    prefix: path.posix.dirname(trackUrl(ANY_TRACK)),
    // Registers one route for each track, so that no other path reaches the disk.
    wildcard: false,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      void reply.header("cache-control", CACHE_CONTROL);
      void reply.header("content-type", "audio/mp4");
    },
  });
}
