import type { ErrorCode } from "@contract/errors";
import type { Language } from "@contract/languages";
import { AppError } from "../../errors";
import { masterPlaylist } from "../../media/reel/masterPlaylist";
import { reelPlaylist } from "../../media/reel/playlist";
import type { Place } from "../../media/reel/placeSegment";
import { FRAMES_PER_SECOND, RENDITIONS } from "../../media/normalise/rendition";
import { filesOfRendition, type ReelTimeline } from "../../media/reel/reelTimeline";
import { type CaptionTrack, captionTracks } from "../../media/reel/captionTracks";
import { captionsSegment, reelCaptions } from "../../media/reel/webVtt";
import { findGift, mediaGrantFor, watchingContributors, type Watcher } from "../gifts";
import { reelOf, revisionOf } from "../reel";
import {
  existingTribute,
  hasExpired,
  organiserIdsOf,
  type Recipient,
  recipientsOf,
} from "../access";
import { type Audience, isReelSignatureValid, MASTER_FILE } from "./playlistLink";
import { ReadCache } from "../../readCache";
import { type FeedDeps, WATCH_MS } from "./service";

export interface ReelRequest {
  tributeId: string;
  file: string;
  audience: Audience;
  /** The organiser whom the link of a preview names, or the contributor. */
  viewerId: string | undefined;
  /** The recipient whom the link of a gift names. The link of the first one names nobody. */
  recipientId: string | undefined;
  revision: string;
  expiresAt: number;
  sig: string;
  query: string;
}

interface Reel {
  tribute: { id: string; language: Language };
  organiserIds: readonly string[];
  passwordHash: string | null;
  revealAt: Date | null;
  recipients: readonly Recipient[];
  contributors: readonly string[];
  timeline: ReelTimeline;
  revision: string;
  texts: Map<string, string>;
}

/**
 * The files of captions are `captions.vtt`, for a player of our own, and `captions.m3u8` with its
 * segments `captions-0.vtt`, for players that show captions themselves. They belong to the first
 * track; those of another one are called `captions.de.vtt` and so on.
 */
const CAPTIONS = /^captions(?:\.([a-z]{2,3}))?(?:-(\d{1,5}))?\.(vtt|m3u8)$/;

/** Each entry has at most about 100 KB. */
const MAX_CACHED = 200;

/**
 * Makes the playlists and captions behind the links of a feed. What was read is cached for a
 * second: a crowd costs one read, and a revoked link becomes invalid a second later. A cached value
 * never causes a refusal, so that nobody waits for a change that has just been made.
 */
export class ReelFiles {
  private readonly reels: ReadCache<Reel>;

  constructor(private readonly deps: FeedDeps) {
    this.reels = new ReadCache(deps.clock, { maxEntries: MAX_CACHED }, (tributeId) =>
      this.load(tributeId),
    );
  }

  /**
   * Returns the text of a file, and the time in ms until which it may be served again.
   * @throws AppError LINK_INVALID (forged or revoked), LINK_EXPIRED (also when the reel has
   * changed), NOT_FOUND.
   */
  async read(request: ReelRequest): Promise<{ text: string; until: number }> {
    const { tributeId, audience, viewerId = "", recipientId = "", file, query } = request;
    const { value: reel, until } = await this.reels.get(
      tributeId,
      (read) => this.rejectionOf(read, request) === null,
    );
    const rejection = this.rejectionOf(reel, request);
    if (rejection) throw new AppError(rejection);
    const hasLinks = file === MASTER_FILE || (CAPTIONS.test(file) && file.endsWith(".m3u8"));
    const name = `${audience}/${viewerId}${recipientId}/${file}${hasLinks ? `?${query}` : ""}`;
    const text = reel.texts.get(name) ?? this.render(reel, request);
    reel.texts.set(name, text);
    return { text, until: Math.min(until, request.expiresAt) };
  }

  /** Returns the error for a link that does not open this reel, or null for a valid one. */
  private rejectionOf(reel: Reel, request: ReelRequest): ErrorCode | null {
    const { links, clock } = this.deps;
    const { audience, expiresAt, revision, sig } = request;
    const now = clock();
    const watcher = watcherIn(reel, request);
    if (!watcher) return "LINK_INVALID";
    const grant = this.grantOf(reel, watcher);
    if (!isReelSignatureValid(links, sig, { ...request, grant })) return "LINK_INVALID";
    if (expiresAt <= now.getTime()) return "LINK_EXPIRED";
    if (watcher.audience === "gift" && hasExpired(watcher.recipient, now)) return "LINK_EXPIRED";
    if (audience !== "preview" && reel.revealAt && reel.revealAt > now) return "NOT_FOUND";
    return reel.revision === revision ? null : "LINK_EXPIRED";
  }

  private grantOf(reel: Reel, watcher: Watcher): string {
    return mediaGrantFor(this.deps.links, watcher, reel.tribute.id, reel.passwordHash);
  }

  private async load(tributeId: string): Promise<Reel> {
    const { db } = this.deps;
    const tribute = await existingTribute(db, tributeId);
    const gift = await findGift(db, tributeId);
    const { timeline } = await reelOf(db, tribute);
    return {
      tribute,
      organiserIds: await organiserIdsOf(db, tribute),
      passwordHash: gift?.passwordHash ?? null,
      revealAt: gift?.revealAt ?? null,
      recipients: await recipientsOf(db, tributeId),
      contributors: await watchingContributors(this.deps, tributeId),
      timeline,
      revision: revisionOf(timeline),
      texts: new Map(),
    };
  }

  private render(reel: Reel, request: ReelRequest): string {
    const { file, query } = request;
    const { timeline } = reel;
    const watcher = watcherIn(reel, request);
    if (!watcher || timeline.durationMs === 0) throw new AppError("NOT_FOUND");
    if (file === MASTER_FILE) return this.renderMaster(reel, query);
    if (CAPTIONS.test(file)) return renderCaptions(reel, file, query);
    const rendition = RENDITIONS.find(({ name }) => file === `${name}.m3u8`);
    if (!rendition) throw new AppError("NOT_FOUND");
    const grant = this.grantOf(reel, watcher);
    const urlOf = (key: string, place?: Place) =>
      this.deps.blobs.signedUrl(key, WATCH_MS, { grant, place });
    return reelPlaylist(
      timeline.pieces.map((piece) => {
        const { initKey, segments } = filesOfRendition(piece, rendition.name);
        return {
          initUrl: urlOf(initKey),
          segments: segments.map((segment) => ({
            url: urlOf(segment.key, piece),
            durationMs: segment.durationMs,
          })),
        };
      }),
    );
  }

  /** Lists only the renditions that some piece of the reel has, and captions if there are any. */
  private renderMaster({ timeline: { pieces }, tribute }: Reel, query: string): string {
    const available = RENDITIONS.filter(({ name }) => pieces.some(({ files }) => name in files));
    const variants = available.map((rendition) => ({
      rendition,
      url: `${rendition.name}.m3u8?${query}`,
      files: pieces.map((piece) => filesOfRendition(piece, rendition.name)),
    }));
    const captions = captionTracks({ pieces }, tribute.language).map(({ language }, index) => ({
      url: `${captionsName(index === 0 ? undefined : language)}.m3u8?${query}`,
      language,
    }));
    return masterPlaylist(variants, FRAMES_PER_SECOND, captions);
  }
}

interface WatchingRecipient {
  audience: "gift";
  recipient: Recipient;
}

type ReelWatcher = Exclude<Watcher, { audience: "gift" }> | WatchingRecipient;

/**
 * Returns whom a link names, or null if they may not watch any more: a recipient, somebody who is
 * in the reel, or an organiser.
 */
function watcherIn(reel: Reel, request: ReelRequest): ReelWatcher | null {
  const { audience, viewerId = "", tributeId, recipientId = tributeId } = request;
  if (audience === "gift") {
    const recipient = reel.recipients.find((one) => one.recipientId === recipientId);
    return recipient?.isRevoked === false ? { audience, recipient } : null;
  }
  const known = audience === "contributor" ? reel.contributors : reel.organiserIds;
  return known.includes(viewerId) ? { audience, viewerId } : null;
}

/** Returns the name of a track's files without their ending. */
const captionsName = (language: string | undefined): string =>
  language === undefined ? "captions" : `captions.${language}`;

/**
 * Returns a file of captions.
 * @throws AppError NOT_FOUND for a track or a piece that does not exist.
 */
function renderCaptions({ timeline, tribute }: Reel, file: string, query: string): string {
  const [, language, piece, ending] = CAPTIONS.exec(file) ?? [];
  const tracks = captionTracks(timeline, tribute.language);
  const others = tracks.slice(1);
  const track =
    language === undefined ? tracks[0] : others.find((one) => one.language === language);
  if (language !== undefined && !track) throw new AppError("NOT_FOUND");
  const pieces = track?.pieces ?? timeline.pieces.map((one) => ({ ...one, vtt: null }));
  if (ending === "m3u8" && piece === undefined)
    return captionsPlaylist(pieces, captionsName(language), query);
  if (ending === "vtt" && piece === undefined) return reelCaptions(pieces);
  const captioned = ending === "vtt" ? pieces[Number(piece)] : undefined;
  if (!captioned) throw new AppError("NOT_FOUND");
  return captionsSegment(captioned);
}

/**
 * Lists the captions of a reel in one segment for each piece. A playlist of captions must have its
 * discontinuities where the playlists of the pictures have theirs.
 */
const captionsPlaylist = (pieces: CaptionTrack["pieces"], name: string, query: string): string =>
  reelPlaylist(
    pieces.map(({ durationMs }, at) => ({
      segments: [{ url: `${name}-${at}.vtt?${query}`, durationMs }],
    })),
  );
