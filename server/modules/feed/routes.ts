import { actOnReel, getFeed } from "@contract/http/submission";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Router } from "../../plugins/route";
import { act } from "./actionService";
import { PLAYLIST_PATH } from "./playlistLink";
import { type FeedDeps, feedOf, playlistOf } from "./service";

/** Hearts come in bursts; more than this a minute is a machine. */
const ACTIONS_PER_MINUTE = 240;

export function registerFeed(router: Router, deps: Deps): void {
  router.public(getFeed, async ({ query: { tributeId, tgd }, viewer }) =>
    feedOf(deps, tributeId, { viewer, tgd }),
  );
  router.public(
    actOnReel,
    async ({ body, viewer, request }) =>
      act(deps, body, {
        viewer,
        ip: request.ip,
        userAgent: request.headers["user-agent"] ?? "",
      }),
    { perMinute: ACTIONS_PER_MINUTE },
  );
}

/** Serves the playlists of reels beside the media, outside the API: a player sends neither api-key nor token. */
export function registerReelPlaylists(server: FastifyInstance, deps: FeedDeps): void {
  server.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    `${PLAYLIST_PATH}/:file`,
    async (request, reply) => {
      const tributeId = /^([\w-]{1,128})\.m3u8$/.exec(request.params.file)?.[1];
      const { for: audience, exp, sig } = request.query;
      if (!tributeId) throw new AppError("NOT_FOUND");
      if ((audience !== "preview" && audience !== "gift") || typeof sig !== "string")
        throw new AppError("LINK_INVALID");
      const signed = { audience, expiresAt: Number(exp), sig } as const;
      const playlist = await playlistOf(deps, tributeId, signed);
      return reply
        .type("application/vnd.apple.mpegurl")
        .header("cache-control", "private, no-cache")
        .send(playlist);
    },
  );
}
