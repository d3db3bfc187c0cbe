import { actOnReel, getFeed, getReplay } from "@contract/http/submission";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Router } from "../../plugins/route";
import { act } from "./actionService";
import { type KeptPlaylists, PLAYLIST_CACHING } from "./keptPlaylists";
import { PLAYLIST_PATH } from "./playlistLink";
import { ReelFiles, type ReelRequest } from "./reelFiles";
import { readReplay, REPLAY_FILE, REPLAY_PATH, type ReplayLink, replayOf } from "./replay";
import { type FeedDeps, feedOf } from "./service";

/** Hearts come in bursts; more than this a minute is a machine. */
const ACTIONS_PER_MINUTE = 240;

export function registerFeed(router: Router, deps: Deps): void {
  router.public(getFeed, async ({ query: { tributeId, tgd }, viewer }) =>
    feedOf(deps, tributeId, { viewer, tgd }),
  );
  router.user(getReplay, async ({ query, viewer }) => replayOf(deps, viewer, query.submissionId));
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

const CONTENT_TYPES = { m3u8: "application/vnd.apple.mpegurl", vtt: "text/vtt; charset=utf-8" };

/** What a link of `feedOf` asks for. @throws AppError NOT_FOUND, LINK_INVALID for what cannot have been one. */
function readLink({ params, query, url }: ReelFileRequest): ReelRequest {
  const { tributeId, file } = params;
  const { for: audience, rev, exp, sig } = query;
  if (!/^[\w-]{1,128}$/.test(tributeId)) throw new AppError("NOT_FOUND");
  if (audience !== "preview" && audience !== "gift") throw new AppError("LINK_INVALID");
  if (typeof sig !== "string" || typeof rev !== "string") throw new AppError("LINK_INVALID");
  const asked = url.slice(url.indexOf("?") + 1);
  return { tributeId, file, audience, revision: rev, expiresAt: Number(exp), sig, query: asked };
}

type ReelFileRequest = FastifyRequest<{
  Params: { tributeId: string; file: string };
  Querystring: Record<string, unknown>;
}>;

type ReplayRequest = FastifyRequest<{
  Params: { submissionId: string };
  Querystring: ReplayLink;
}>;

/** Serves the playlists and captions of reels, and of single videos, beside the media, outside the API: a player sends neither api-key nor token. */
export function registerReelPlaylists(
  server: FastifyInstance,
  deps: FeedDeps,
  playlists: KeptPlaylists,
): void {
  const files = new ReelFiles(deps);
  server.get(`${PLAYLIST_PATH}/:tributeId/:file`, async (request: ReelFileRequest, reply) => {
    const type = request.params.file.endsWith(".vtt") ? CONTENT_TYPES.vtt : CONTENT_TYPES.m3u8;
    const { text, until } = await files.read(readLink(request));
    playlists.keep(request.raw.url ?? "", { text, contentType: type, until });
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
