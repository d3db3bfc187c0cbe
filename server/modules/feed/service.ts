import type { Feed } from "@contract/http/submission";
import type { ReelAction } from "@contract/domain/tribute";
import type { ReelStart } from "@contract/prerender";
import type { Database } from "../../db/connection";
import type { Deps } from "../../deps";
import { captionTracks } from "../../media/reel/captionTracks";
import { buildTimeline, type ReelTimeline } from "../../media/reel/reelTimeline";
import { currentFilm } from "../exports";
import {
  findGift,
  mediaGrantFor,
  requireWatchAccess,
  type WatchAccess,
  type Watcher,
} from "../gifts";
import { designFor } from "../presentations";
import { backgroundMusicOf, presentBackgroundMusic, reelOf, revisionOf } from "../reel";
import {
  type Capabilities,
  existingTribute,
  isOpenPreview,
  isPreviewToken,
  readTributeFor,
  type Recipient,
  recipientsOf,
} from "../access";
import { isSaved } from "./actionRepository";
import {
  type Audience,
  CAPTIONS_FILE,
  captionsFile,
  expiryAfter,
  MASTER_FILE,
  reelFileUrl,
  type SignedReel,
} from "./playlistLink";
import { mayBeKept, presentGift, presentStart, presentTimeline, type UrlOf } from "./presenter";

/**
 * A reel plays for this time before the page needs new URLs. It is long enough for an evening with
 * pauses.
 */
export const WATCH_MS = 12 * 60 * 60_000;

export type FeedDeps = Pick<Deps, "db" | "links" | "blobs" | "clock" | "jobs">;

/** Returns the address of the film in one file. A gift orders its film when it has none. */
async function readFilm(
  deps: FeedDeps,
  tribute: Parameters<typeof currentFilm>[1],
  { grant, isPlayable, isGiven }: { grant: string; isPlayable: boolean; isGiven: boolean },
): Promise<Pick<Feed, "mp4Url" | "isMp4Coming">> {
  const mp4Url = isPlayable ? await readFilmUrl(deps, tribute, grant) : null;
  const isMp4Coming = isPlayable && isGiven && mp4Url === null;
  const { id: tributeId } = tribute;
  if (isMp4Coming) await deps.db.transaction((tx) => deps.jobs.add(tx, "giftFilm", { tributeId }));
  return { mp4Url, isMp4Coming };
}

/**
 * Returns everything that a player needs, for the organisers at any time, for the holder of the
 * gift link, and for contributors if the gift lets them watch. Before the reveal the holder gets
 * neither clips nor a playlist.
 * @throws AppError NOT_FOUND, LINK_INVALID, FORBIDDEN (also for a contributor before the reveal: the
 * reel is a surprise), PASSWORD_NEEDED.
 */
export async function readFeed(
  deps: FeedDeps,
  tributeId: string,
  capabilities: Capabilities,
): Promise<Feed> {
  return (await readReel(deps, tributeId, capabilities)).feed;
}

/**
 * Works like `readFeed`, and also returns the first seconds of the reel (null if nothing plays),
 * which a page can play before it has loaded a player.
 */
export async function readGift(
  deps: FeedDeps,
  tributeId: string,
  capabilities: Capabilities,
): Promise<{ feed: Feed; start: ReelStart | null }> {
  const { feed, timeline, urlOf } = await readReel(deps, tributeId, capabilities);
  const { playlistUrl, durationMs } = feed;
  if (playlistUrl === null) return { feed, start: null };
  return { feed, start: { playlistUrl, durationMs, ...presentStart(timeline, urlOf) } };
}

interface SignedTimeline {
  feed: Feed;
  timeline: ReelTimeline;
  /** Returns the address of a blob for this viewer. */
  urlOf: UrlOf;
}

async function readReel(
  deps: FeedDeps,
  tributeId: string,
  capabilities: Capabilities,
): Promise<SignedTimeline> {
  const { db, blobs } = deps;
  const tribute = await existingTribute(db, tributeId);
  const access = await requireWatchAccess(deps, tribute, capabilities);
  const { audience } = access;
  const gift = await findGift(db, tributeId);
  const design = await designFor(db, tributeId);
  const now = deps.clock();
  const isOpen =
    audience !== "gift" ||
    !gift?.revealAt ||
    gift.revealAt <= now ||
    isOpenPreview(capabilities.tgd);
  const timeline = isOpen ? await readTimeline(deps, tribute) : buildTimeline([]);
  const music = await backgroundMusicOf(db, tributeId, design.music, timeline);
  const watcher = watcherOf(access, capabilities);
  const grant = mediaGrantFor(deps.links, watcher, tributeId, gift?.passwordHash ?? null);
  const urlOf: UrlOf = (key, place) => blobs.signedUrl(key, WATCH_MS, { grant, place });
  const isPlayable = timeline.durationMs > 0;
  const feed: Feed = {
    tributeId,
    name: tribute.name,
    tributeType: tribute.tributeType,
    tributeFor: await readTributeFor(db, tribute),
    imageUrl: tribute.imageUrl,
    // The message and the name are for the recipient alone.
    ...presentGift(
      audience === "contributor" ? null : gift,
      await seenRecipient(db, tributeId, access),
    ),
    now: now.toISOString(),
    ...presentTimeline(timeline, urlOf),
    ...reelUrls(deps, timeline, {
      tributeId,
      ...signerOf(tributeId, watcher),
      grant,
      language: tribute.language,
    }),
    ...(await readFilm(deps, tribute, { grant, isPlayable, isGiven: gift !== null })),
    theme: design.theme,
    music: music && presentBackgroundMusic(music, urlOf),
    views: tribute.views,
    hearts: tribute.hearts,
    canDownload: mayBeKept(audience, gift),
    actions: actionsFor(audience, gift?.canShare ?? true),
    saved: capabilities.viewer ? await isSaved(db, capabilities.viewer.uid, tributeId) : false,
  };
  return { feed, timeline, urlOf };
}

/**
 * Returns the URL of the whole film as one file, which works as long as the gift stays the same, or
 * while the viewer organises the tribute.
 */
async function readFilmUrl(
  deps: FeedDeps,
  tribute: Parameters<typeof currentFilm>[1],
  grant: string,
): Promise<string | null> {
  const film = await currentFilm(deps, tribute);
  return film && deps.blobs.signedUrl(film.key, WATCH_MS, { grant });
}

/** Returns the recipient as whom a viewer sees the gift; an organiser sees the first one. */
async function seenRecipient(
  db: Database,
  tributeId: string,
  access: WatchAccess,
): Promise<Recipient | null> {
  if (access.audience === "gift") return access.recipient;
  if (access.audience === "contributor") return null;
  return (await recipientsOf(db, tributeId))[0] ?? null;
}

/** Returns whom the media URLs are for. An organiser who previews a gift has their own. */
function watcherOf(access: WatchAccess, { viewer, tgd }: Capabilities): Watcher {
  if (access.audience === "preview" || isPreviewToken(tgd))
    return { audience: "preview", viewerId: viewer?.uid };
  if (access.audience === "contributor")
    return { audience: "contributor", viewerId: access.contributorId };
  return access;
}

/** Returns whom a link to a file of the reel names. The first recipient's names nobody. */
function signerOf(tributeId: string, watcher: Watcher) {
  if (watcher.audience !== "gift") return { ...watcher, recipientId: undefined };
  const { recipientId } = watcher.recipient;
  return {
    audience: watcher.audience,
    viewerId: undefined,
    recipientId: recipientId === tributeId ? undefined : recipientId,
  };
}

/** Returns what plays now. If pieces are missing, it requests them for the next time. */
async function readTimeline(
  { db, jobs }: FeedDeps,
  tribute: Parameters<typeof reelOf>[1],
): Promise<ReelTimeline> {
  const { timeline, missing } = await reelOf(db, tribute);
  if (missing.cards.length + missing.variants.length > 0)
    await db.transaction((tx) => jobs.add(tx, "pieces", { tributeId: tribute.id }));
  return timeline;
}

/** Returns the links to the reel's files, or null if there is nothing to play. */
function reelUrls(
  { links, clock }: FeedDeps,
  timeline: ReelTimeline,
  { language, ...owner }: Omit<SignedReel, "revision" | "expiresAt"> & { language: string },
): Pick<Feed, "playlistUrl" | "captionTracks"> {
  const expiresAt = expiryAfter(clock(), WATCH_MS);
  const signed = { ...owner, revision: revisionOf(timeline), expiresAt };
  const tracks = captionTracks(timeline, language);
  return {
    playlistUrl: timeline.durationMs > 0 ? reelFileUrl(links, signed, MASTER_FILE) : null,
    captionTracks: tracks.map((track, index) => ({
      language: track.language,
      url: reelFileUrl(links, signed, index === 0 ? CAPTIONS_FILE : captionsFile(track.language)),
    })),
  };
}

/**
 * Returns the player's actions. The organisers decide whether a recipient may share the gift. They
 * themselves share it on the page where they created it.
 */
function actionsFor(audience: Audience, canShare: boolean): ReelAction[] {
  if (audience !== "gift") return ["WATCH_REEL"];
  return ["WATCH_GIFT_REEL", "SAVE_LATER", ...(canShare ? (["SHARE_REEL"] as const) : [])];
}
