import type { Feed } from "@contract/http/submission";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { reelPlaylist } from "../../media/playlist";
import { shown } from "../presentations/arrangement";
import { presentationOf } from "../presentations/service";
import { type Capabilities, existingTribute, organises, refusal, roleIn } from "../tributes/access";
import { tributeForOf } from "../tributes/subject";
import { type Audience, fitsPlaylist, playlistUrl } from "./playlistLink";
import { presentClips } from "./presenter";
import { type ReelClip, readyClips } from "./repository";

/** How long a reel can be watched without asking again: an evening, pauses included. */
const WATCH_MS = 12 * 60 * 60_000;

/** What playing a reel needs. */
export type FeedDeps = Pick<Deps, "db" | "links" | "blobs" | "clock">;

/**
 * The reel as it is played, for its organisers at any time and for the holder of the gift link. Before the reveal the latter
 * gets neither clips nor a playlist.
 * @throws AppError NOT_FOUND, LINK_INVALID, FORBIDDEN (also for a contributor: it is a surprise).
 */
export async function feedOf(
  deps: FeedDeps,
  tributeId: string,
  capabilities: Capabilities,
): Promise<Feed> {
  const { db, links, blobs } = deps;
  const tribute = await existingTribute(db, tributeId);
  const role = await roleIn(deps, tribute, capabilities);
  if (!organises(role) && role !== "recipient") throw refusal(capabilities);
  const audience = organises(role) ? "preview" : "gift";
  const { gift, clips } = await openReel(deps, tributeId, audience);
  const { id, giftVersion } = tribute;
  const expiresAt = deps.clock().getTime() + WATCH_MS;
  return {
    tributeId: id,
    name: tribute.name,
    tributeType: tribute.tributeType,
    tributeFor: await tributeForOf(db, tribute),
    imageUrl: tribute.imageUrl,
    recipientName: gift?.recipientName ?? null,
    message: gift?.message ?? "",
    revealAt: gift?.revealAt?.toISOString() ?? null,
    playlistUrl:
      clips.length > 0
        ? playlistUrl(links, { tributeId: id, giftVersion, audience, expiresAt })
        : null,
    ...presentClips(clips, (key) => blobs.signedUrl(key, WATCH_MS)),
    views: tribute.views,
    hearts: tribute.hearts,
  };
}

/** What this audience may see now: all shown clips, or none before the reveal. */
async function openReel(deps: FeedDeps, tributeId: string, audience: Audience) {
  const { arrangement, gift } = await presentationOf(deps.db, tributeId);
  const isRevealed = !gift?.revealAt || gift.revealAt <= deps.clock();
  const clips: ReelClip[] =
    audience === "preview" || isRevealed
      ? shown(await readyClips(deps.db, tributeId), arrangement)
      : [];
  return { gift, clips };
}

/**
 * The HLS playlist behind a link of `feedOf`. It is made anew for each request, so it knows the order of this moment.
 * @throws AppError LINK_INVALID (forged or revoked), LINK_EXPIRED, NOT_FOUND.
 */
export async function playlistOf(
  deps: FeedDeps,
  tributeId: string,
  { audience, expiresAt, sig }: { audience: Audience; expiresAt: number; sig: string },
): Promise<string> {
  const { giftVersion } = await existingTribute(deps.db, tributeId);
  if (!fitsPlaylist(deps.links, sig, { tributeId, giftVersion, audience, expiresAt }))
    throw new AppError("LINK_INVALID");
  if (expiresAt <= deps.clock().getTime()) throw new AppError("LINK_EXPIRED");
  const { clips } = await openReel(deps, tributeId, audience);
  if (clips.length === 0) throw new AppError("NOT_FOUND");
  const urlOf = (key: string) => deps.blobs.signedUrl(key, WATCH_MS);
  return reelPlaylist(
    clips.map(({ initKey, segments }) => ({
      initUrl: urlOf(initKey),
      segments: segments.map(({ key, durationMs }) => ({ url: urlOf(key), durationMs })),
    })),
  );
}
