import { actOnReel, getFeed, getGiftFilm, getReplay } from "@contract/http/submission";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Router } from "../../plugins/route";
import { recordAction } from "./actionService";
import { readGiftFilm } from "./giftFilm";
import { type PlaylistCache, PLAYLIST_CACHING } from "./playlistCache";
import { isAudience, PLAYLIST_PATH } from "./playlistLink";
import { ReelFiles, type ReelRequest } from "./reelFiles";
import { readReplay, REPLAY_FILE, REPLAY_PATH, type ReplayLink, createReplayLink } from "./replay";
import { type FeedDeps, readFeed } from "./service";

export function registerFeed(router: Router, deps: Deps): void {
  router.public(getFeed, async ({ query: { tributeId, tgd }, viewer }) =>
    readFeed(deps, tributeId, { viewer, tgd }),
  );
  router.public(getGiftFilm, ({ query: { tributeId, tgd }, viewer }) =>
    readGiftFilm(deps, tributeId, { viewer, tgd }),
  );
  router.user(getReplay, async ({ query, viewer }) =>
    createReplayLink(deps, viewer, query.submissionId),
  );
  router.public(actOnReel, async ({ body, viewer, request }) =>
    recordAction(deps, body, {
      viewer,
      ip: request.ip,
      address: deps.trustedProxies.keyOf(request.raw),
      userAgent: request.headers["user-agent"] ?? "",
    }),
  );
}

const CONTENT_TYPES = { m3u8: "application/vnd.apple.mpegurl", vtt: "text/vtt; charset=utf-8" };

/**
 * Parses the link to a reel's file.
 * @throws AppError NOT_FOUND, LINK_INVALID for a link with a wrong format.
 */
function parseReelRequest({ params, query, url }: ReelFileRequest): ReelRequest {
  const { tributeId, file } = params;
  const { for: audience, by, to, rev, exp, sig } = query;
  if (!/^[\w-]{1,128}$/.test(tributeId)) throw new AppError("NOT_FOUND");
  if (!isAudience(audience)) throw new AppError("LINK_INVALID");
  if (typeof sig !== "string" || typeof rev !== "string") throw new AppError("LINK_INVALID");
  const viewerId = typeof by === "string" ? by : undefined;
  const recipientId = typeof to === "string" ? to : undefined;
  const rawQuery = url.slice(url.indexOf("?") + 1);
  const link = { revision: rev, expiresAt: Number(exp), sig, query: rawQuery };
  return { tributeId, file, audience, viewerId, recipientId, ...link };
}

type ReelFileRequest = FastifyRequest<{
  Params: { tributeId: string; file: string };
  Querystring: Record<string, unknown>;
}>;

type ReplayRequest = FastifyRequest<{
  Params: { submissionId: string };
  Querystring: ReplayLink;
}>;

/**
 * Serves the playlists and captions of reels and of single videos. These routes are outside the
 * API, next to the media, since players send neither api-key nor token.
 */
export function registerReelPlaylists(
  server: FastifyInstance,
  deps: FeedDeps,
  playlists: PlaylistCache,
): void {
  const files = new ReelFiles(deps);
  server.get(`${PLAYLIST_PATH}/:tributeId/:file`, async (request: ReelFileRequest, reply) => {
    const type = request.params.file.endsWith(".vtt") ? CONTENT_TYPES.vtt : CONTENT_TYPES.m3u8;
    const { text, until } = await files.read(parseReelRequest(request));
    playlists.store(request.raw.url ?? "", { text, contentType: type, until });
    return reply.type(type).header("cache-control", PLAYLIST_CACHING).send(text);
  });
  server.get(
    `${REPLAY_PATH}/:submissionId/${REPLAY_FILE}`,
    async ({ params, query }: ReplayRequest, reply) => {
      const text = await readReplay(deps, params.submissionId, query);
      return reply.type(CONTENT_TYPES.m3u8).header("cache-control", "private, no-cache").send(text);
    },
  );
}
