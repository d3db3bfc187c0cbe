import type { Music } from "@contract/http/presentation";
import type { ReelMusic } from "@contract/http/submission";
import { type TrackId, trackUrl } from "@contract/music";
import type { Database } from "../../db/connection";
import { duckingEnvelope, type GainPoint, speechOf } from "../../media/reel/ducking";
import { type Loop, trackFile, trackLoop } from "../../media/music/trackLoops";
import type { ReelTimeline, Span } from "../../media/reel/reelTimeline";
import type { BlobStore } from "../../storage/blobStore";
import { sentMusicOf } from "../presentations";

/** The music below a reel: what is played, how it repeats, and how loud it is at each moment of the reel. */
export interface MusicBelow extends Loop {
  /** A track of the product's, or a file that was sent for the reel, by its key in the blob store. */
  source: { track: TrackId } | { key: string };
  volume: number;
  /** Spans of the reel in which somebody speaks. */
  speech: readonly Span[];
  gains: readonly GainPoint[];
}

/** The music that was chosen for a reel that plays this; null where there is none, or nothing to hear of it. */
export async function musicBelow(
  db: Database,
  tributeId: string,
  { trackId, assetId, volume }: Music,
  timeline: ReelTimeline,
): Promise<MusicBelow | null> {
  if (volume === 0 || timeline.durationMs === 0) return null;
  const chosen = trackId ? ownTrack(trackId) : await sentMusic(db, tributeId, assetId);
  if (!chosen) return null;
  const gains = duckingEnvelope(timeline, volume);
  return { ...chosen, volume, speech: speechOf(timeline), gains };
}

type Chosen = Loop & Pick<MusicBelow, "source">;

const ownTrack = (track: TrackId): Chosen => ({ source: { track }, ...trackLoop(track) });

async function sentMusic(
  db: Database,
  tributeId: string,
  assetId: string | null,
): Promise<Chosen | null> {
  const sent = assetId === null ? null : await sentMusicOf(db, tributeId, assetId);
  if (!sent) return null;
  const { key, ...loop } = sent;
  return { source: { key }, ...loop };
}

/** The music as a file of this machine, for as long as `read` runs. */
export function withMusicFile<T>(
  blobs: BlobStore,
  { source }: Pick<MusicBelow, "source">,
  read: (path: string) => Promise<T>,
): Promise<T> {
  return "track" in source ? read(trackFile(source.track)) : blobs.withLocalFile(source.key, read);
}

/** As a player gets it. */
export function presentMusicBelow(
  { source, volume, loopStartMs, loopMs, speech, gains }: MusicBelow,
  urlOf: (key: string) => string,
): ReelMusic {
  const url = "track" in source ? trackUrl(source.track) : urlOf(source.key);
  const duck = speech.map(([from, to]): [number, number] => [from, to]);
  return { url, volume, loopStartMs, loopMs, duck, gains: [...gains] };
}
