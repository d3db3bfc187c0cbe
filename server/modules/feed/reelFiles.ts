import type { ErrorCode } from "@contract/errors";
import { AppError } from "../../errors";
import { masterPlaylist } from "../../media/reel/masterPlaylist";
import { reelPlaylist } from "../../media/reel/playlist";
import { FRAMES_PER_SECOND, RENDITIONS } from "../../media/normalise/rendition";
import { filesIn, type ReelTimeline } from "../../media/reel/reelTimeline";
import { reelCaptions } from "../../media/reel/webVtt";
import { presentationOf } from "../presentations";
import { reelOf, revisionOf } from "../reel";
import { existingTribute } from "../access";
import { grantFor } from "./giftGuard";
import { type Audience, CAPTIONS_FILE, fitsReel, MASTER_FILE } from "./playlistLink";
import { Readings } from "./readings";
import { type FeedDeps, WATCH_MS } from "./service";

/** A request for a file of a reel, as its link says it. */
export interface ReelRequest {
  tributeId: string;
  file: string;
  audience: Audience;
  revision: string;
  expiresAt: number;
  sig: string;
  /** All of the link behind its question mark. */
  query: string;
}

interface Reel {
  tribute: { id: string; giftVersion: number };
  passwordHash: string | null;
  revealAt: Date | null;
  timeline: ReelTimeline;
  revision: string;
  /** Files that were asked for since, as text, by for whom. */
  texts: Map<string, string>;
}

/** Some 100 KB each at most. */
const KEPT = 200;

/**
 * The playlists and captions behind the links of `feedOf`. What was read is kept for a second: a crowd that watches costs one
 * reading, and a revoked link is dead a second later. Nothing is refused by a kept reading: nobody waits for what has just changed.
 */
export class ReelFiles {
  private readonly reels: Readings<Reel>;

  constructor(private readonly deps: FeedDeps) {
    this.reels = new Readings(deps.clock, KEPT, (tributeId) => this.load(tributeId));
  }

  /**
   * The text, and until when (ms) it is as good as a new one.
   * @throws AppError LINK_INVALID (forged or revoked), LINK_EXPIRED (also when something else plays now), NOT_FOUND.
   */
  async read(request: ReelRequest): Promise<{ text: string; until: number }> {
    const { tributeId, audience, file, query } = request;
    const { value: reel, until } = await this.reels.of(
      tributeId,
      (read) => this.refusalOf(read, request) === null,
    );
    const refusal = this.refusalOf(reel, request);
    if (refusal) throw new AppError(refusal);
    const name = `${audience}/${file}${file === MASTER_FILE ? `?${query}` : ""}`;
    const text = reel.texts.get(name) ?? this.write(reel, request);
    reel.texts.set(name, text);
    return { text, until: Math.min(until, request.expiresAt) };
  }

  /** Why a link opens nothing of the reel as it was read; null where it does. */
  private refusalOf(reel: Reel, request: ReelRequest): ErrorCode | null {
    const { links, clock } = this.deps;
    const { audience, expiresAt, revision, sig } = request;
    const now = clock();
    const grant = this.grantOf(reel, audience);
    if (!fitsReel(links, sig, { ...request, grant })) return "LINK_INVALID";
    if (expiresAt <= now.getTime()) return "LINK_EXPIRED";
    if (audience === "gift" && reel.revealAt && reel.revealAt > now) return "NOT_FOUND";
    return reel.revision === revision ? null : "LINK_EXPIRED";
  }

  private grantOf({ tribute, passwordHash }: Reel, audience: Audience): string | undefined {
    return grantFor(this.deps.links, audience, tribute, passwordHash);
  }

  private async load(tributeId: string): Promise<Reel> {
    const { db } = this.deps;
    const tribute = await existingTribute(db, tributeId);
    const { gift } = await presentationOf(db, tributeId);
    const { timeline } = await reelOf(db, tribute);
    return {
      tribute,
      passwordHash: gift?.passwordHash ?? null,
      revealAt: gift?.revealAt ?? null,
      timeline,
      revision: revisionOf(timeline),
      texts: new Map(),
    };
  }

  private write(reel: Reel, { audience, file, query }: ReelRequest): string {
    const { timeline } = reel;
    if (timeline.durationMs === 0) throw new AppError("NOT_FOUND");
    if (file === CAPTIONS_FILE) return reelCaptions(timeline);
    if (file === MASTER_FILE) return this.master(timeline, query);
    const rendition = RENDITIONS.find(({ name }) => file === `${name}.m3u8`);
    if (!rendition) throw new AppError("NOT_FOUND");
    const grant = this.grantOf(reel, audience);
    const urlOf = (key: string) => this.deps.blobs.signedUrl(key, WATCH_MS, { grant });
    return reelPlaylist(
      timeline.pieces.map((piece) => {
        const { initKey, segments } = filesIn(piece, rendition.name);
        return {
          initUrl: urlOf(initKey),
          segments: segments.map(({ key, durationMs }) => ({ url: urlOf(key), durationMs })),
        };
      }),
    );
  }

  /** Only those renditions that something of the reel is made in. */
  private master({ pieces }: ReelTimeline, query: string): string {
    const made = RENDITIONS.filter(({ name }) => pieces.some(({ files }) => name in files));
    const variants = made.map((rendition) => ({
      rendition,
      url: `${rendition.name}.m3u8?${query}`,
      files: pieces.map((piece) => filesIn(piece, rendition.name)),
    }));
    return masterPlaylist(variants, FRAMES_PER_SECOND);
  }
}
