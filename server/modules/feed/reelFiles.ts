import { AppError } from "../../errors";
import { masterPlaylist } from "../../media/masterPlaylist";
import { reelPlaylist } from "../../media/playlist";
import { FRAMES_PER_SECOND, RENDITIONS } from "../../media/rendition";
import { filesIn, type ReelTimeline } from "../../media/reelTimeline";
import { reelCaptions } from "../../media/webVtt";
import { presentationOf } from "../presentations/service";
import { reelOf } from "../reel/reel";
import { revisionOf } from "../reel/revision";
import { existingTribute } from "../tributes/access";
import { type Audience, CAPTIONS_FILE, fitsReel, MASTER_FILE } from "./playlistLink";
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
  readAt: number;
  giftVersion: number;
  revealAt: Date | null;
  timeline: ReelTimeline;
  revision: string;
  /** Files that were asked for since, as text. */
  texts: Map<string, string>;
}

/** Playlists are asked for far more often than reels change: so long what was read is good. */
const FRESH_MS = 1000;
/** Some 100 KB each at most. */
const KEPT = 200;

/**
 * The playlists and captions behind the links of `feedOf`. What was read is kept for a second: a crowd that watches costs one
 * reading, and a revoked link is dead a second later. A link names its revision, so that nobody waits for what they have just
 * changed: of one that is not the kept one, the reel is read anew.
 */
export class ReelFiles {
  /** Promises, so that those who ask at once wait for one reading. */
  private readonly kept = new Map<string, Promise<Reel>>();

  constructor(private readonly deps: FeedDeps) {}

  /**
   * The text, and until when (ms) it is as good as a new one.
   * @throws AppError LINK_INVALID (forged or revoked), LINK_EXPIRED (also when something else plays now), NOT_FOUND.
   */
  async read(request: ReelRequest): Promise<{ text: string; until: number }> {
    const { tributeId, expiresAt, revision, audience, file } = request;
    const reel = await this.reel(tributeId, revision);
    const { giftVersion, revealAt } = reel;
    const now = this.deps.clock();
    if (!fitsReel(this.deps.links, request.sig, { ...request, giftVersion }))
      throw new AppError("LINK_INVALID");
    if (expiresAt <= now.getTime()) throw new AppError("LINK_EXPIRED");
    if (audience === "gift" && revealAt && revealAt > now) throw new AppError("NOT_FOUND");
    if (reel.revision !== revision) throw new AppError("LINK_EXPIRED");
    const name = file === MASTER_FILE ? `${file}?${request.query}` : file;
    const text = reel.texts.get(name) ?? this.write(reel.timeline, request);
    reel.texts.set(name, text);
    return { text, until: Math.min(reel.readAt + FRESH_MS, expiresAt) };
  }

  private async reel(tributeId: string, revision: string): Promise<Reel> {
    const kept = await this.kept.get(tributeId)?.catch(() => undefined);
    const age = kept ? this.deps.clock().getTime() - kept.readAt : Infinity;
    if (kept && age < FRESH_MS && kept.revision === revision) return kept;
    const reading = this.load(tributeId);
    this.kept.delete(tributeId);
    this.kept.set(tributeId, reading);
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size > KEPT) this.kept.delete(oldest);
    return reading;
  }

  private async load(tributeId: string): Promise<Reel> {
    const { db, clock } = this.deps;
    const readAt = clock().getTime();
    const tribute = await existingTribute(db, tributeId);
    const { gift } = await presentationOf(db, tributeId);
    const { timeline } = await reelOf(db, tribute);
    return {
      readAt,
      giftVersion: tribute.giftVersion,
      revealAt: gift?.revealAt ?? null,
      timeline,
      revision: revisionOf(timeline),
      texts: new Map(),
    };
  }

  private write(timeline: ReelTimeline, { file, query }: ReelRequest): string {
    if (timeline.durationMs === 0) throw new AppError("NOT_FOUND");
    if (file === CAPTIONS_FILE) return reelCaptions(timeline);
    if (file === MASTER_FILE) return this.master(timeline, query);
    const rendition = RENDITIONS.find(({ name }) => file === `${name}.m3u8`);
    if (!rendition) throw new AppError("NOT_FOUND");
    const urlOf = (key: string) => this.deps.blobs.signedUrl(key, WATCH_MS);
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
