import type { Feed } from "@contract/http/submission";
import type { ReelAction } from "@contract/http/tribute";
import type { Deps } from "../../deps";
import { layOut, type ReelTimeline } from "../../media/reel/reelTimeline";
import { filmUrlOf } from "../exports";
import { presentationOf, requireWatchAccess } from "../presentations";
import { musicBelow, presentMusicBelow, reelOf, revisionOf } from "../reel";
import { type Capabilities, existingTribute, tributeForOf } from "../access";
import { isSaved } from "./actionRepository";
import { grantFor } from "./giftGuard";
import {
  type Audience,
  CAPTIONS_FILE,
  expiryAfter,
  MASTER_FILE,
  reelFileUrl,
  type SignedReel,
} from "./playlistLink";
import { presentGift, presentTimeline } from "./presenter";

/** How long a reel can be watched without asking again: an evening, pauses included. */
export const WATCH_MS = 12 * 60 * 60_000;

/** What playing a reel needs. */
export type FeedDeps = Pick<Deps, "db" | "links" | "blobs" | "clock" | "jobs">;

/**
 * The reel as it is played, for its organisers at any time and for the holder of the gift link. Before the reveal the latter
 * gets neither clips nor a playlist.
 * @throws AppError NOT_FOUND, LINK_INVALID, FORBIDDEN (also for a contributor: it is a surprise), PASSWORD_NEEDED.
 */
export async function feedOf(
  deps: FeedDeps,
  tributeId: string,
  capabilities: Capabilities,
): Promise<Feed> {
  const { db, blobs } = deps;
  const tribute = await existingTribute(db, tributeId);
  const audience = await requireWatchAccess(deps, tribute, capabilities);
  const { gift, look } = await presentationOf(db, tributeId);
  const now = deps.clock();
  const isOpen = audience === "preview" || !gift?.revealAt || gift.revealAt <= now;
  const timeline = isOpen ? await completed(deps, tribute) : layOut([]);
  const music = await musicBelow(db, tributeId, look.music, timeline);
  const grant = grantFor(deps.links, audience, tribute, gift?.passwordHash ?? null);
  const urlOf = (key: string) => blobs.signedUrl(key, WATCH_MS, { grant });
  return {
    tributeId,
    name: tribute.name,
    tributeType: tribute.tributeType,
    tributeFor: await tributeForOf(db, tribute),
    imageUrl: tribute.imageUrl,
    ...presentGift(gift),
    now: now.toISOString(),
    ...presentTimeline(timeline, urlOf),
    ...linksOf(deps, timeline, { tributeId, audience, grant }),
    mp4Url: timeline.durationMs > 0 ? await filmUrlOf(deps, tribute, urlOf) : null,
    theme: look.theme,
    music: music && presentMusicBelow(music, urlOf),
    views: tribute.views,
    hearts: tribute.hearts,
    actions: actionsFor(audience, gift?.canShare ?? true),
    saved: capabilities.viewer ? await isSaved(db, capabilities.viewer.uid, tributeId) : false,
  };
}

/** What plays now; what it still lacks is made for the next time, whatever has changed its names and pictures. */
async function completed(
  { db, jobs }: FeedDeps,
  tribute: Parameters<typeof reelOf>[1],
): Promise<ReelTimeline> {
  const { timeline, missing } = await reelOf(db, tribute);
  if (missing.cards.length + missing.forms.length > 0)
    await db.transaction((tx) => jobs.add(tx, "pieces", { tributeId: tribute.id }));
  return timeline;
}

/** Where what plays can be fetched; null where there is nothing. */
function linksOf(
  { links, clock }: FeedDeps,
  timeline: ReelTimeline,
  whose: Pick<SignedReel, "tributeId" | "audience" | "grant">,
): Pick<Feed, "playlistUrl" | "captionsUrl"> {
  const expiresAt = expiryAfter(clock(), WATCH_MS);
  const signed = { ...whose, revision: revisionOf(timeline), expiresAt };
  const hasCaptions = timeline.pieces.some(({ captions }) => captions !== null);
  return {
    playlistUrl: timeline.durationMs > 0 ? reelFileUrl(links, signed, MASTER_FILE) : null,
    captionsUrl: hasCaptions ? reelFileUrl(links, signed, CAPTIONS_FILE) : null,
  };
}

/** Passing it on is the organisers' to allow; they themselves do it where they made the gift. */
function actionsFor(audience: Audience, canShare: boolean): ReelAction[] {
  if (audience === "preview") return ["WATCH_REEL"];
  return ["WATCH_GIFT_REEL", "SAVE_LATER", ...(canShare ? (["SHARE_REEL"] as const) : [])];
}
