import type { Music } from "@contract/http/presentation";
import type { ReelMusic } from "@contract/http/submission";
import { type TrackId, trackUrl } from "@contract/music";
import type { Database } from "../../db/connection";
import { duckingEnvelope, type GainPoint, speechSpans } from "../../media/reel/ducking";
import { type Loop, trackFile, trackLoop } from "../../media/music/trackLoops";
import type { ReelTimeline, Span } from "../../media/reel/reelTimeline";
import type { BlobStore } from "../../storage/blobStore";
import { uploadedMusicOf } from "../presentations";

export interface BackgroundMusic extends Loop {
  source: { track: TrackId } | { key: string };
  volume: number;
  speech: readonly Span[];
  gains: readonly GainPoint[];
}

/**
 * Returns the background music for this timeline, or null when none was chosen or nothing of it can
 * be heard.
 */
export async function backgroundMusicOf(
  db: Database,
  tributeId: string,
  { trackId, assetId, volume }: Music,
  timeline: ReelTimeline,
): Promise<BackgroundMusic | null> {
  if (volume === 0 || timeline.durationMs === 0) return null;
  const chosen = trackId ? productTrack(trackId) : await uploadedMusic(db, tributeId, assetId);
  if (!chosen) return null;
  const gains = duckingEnvelope(timeline, volume);
  return { ...chosen, volume, speech: speechSpans(timeline), gains };
}

type MusicSource = Loop & Pick<BackgroundMusic, "source">;

const productTrack = (track: TrackId): MusicSource => ({ source: { track }, ...trackLoop(track) });

async function uploadedMusic(
  db: Database,
  tributeId: string,
  assetId: string | null,
): Promise<MusicSource | null> {
  const uploaded = assetId === null ? null : await uploadedMusicOf(db, tributeId, assetId);
  if (!uploaded) return null;
  const { key, ...loop } = uploaded;
  return { source: { key }, ...loop };
}

/** Provides the music as a local file while `read` runs. */
export function withMusicFile<T>(
  blobs: BlobStore,
  { source }: Pick<BackgroundMusic, "source">,
  read: (path: string) => Promise<T>,
): Promise<T> {
  return "track" in source ? read(trackFile(source.track)) : blobs.withLocalFile(source.key, read);
}

export function presentBackgroundMusic(
  { source, volume, loopStartMs, loopMs, gains }: BackgroundMusic,
  urlOf: (key: string) => string,
): ReelMusic {
  const url = "track" in source ? trackUrl(source.track) : urlOf(source.key);
  return { url, volume, loopStartMs, loopMs, gains: [...gains] };
}
