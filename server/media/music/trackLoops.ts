import { join, resolve } from "node:path";
import type { TrackId } from "@contract/music";

/**
 * Describes how a piece of music repeats: it plays `loopMs` from `loopStartMs` on, again and again,
 * without a seam.
 */
export interface Loop {
  loopStartMs: number;
  loopMs: number;
}

/**
 * Contains the tempo of each track and its length in beats, from which players know where it
 * repeats.
 */
const TEMPI: Readonly<Record<TrackId, { perMinute: number; beats: number }>> = {
  morning: { perMinute: 88, beats: 96 },
  party: { perMinute: 120, beats: 128 },
  letter: { perMinute: 96, beats: 96 },
  stars: { perMinute: 64, beats: 64 },
  remember: { perMinute: 60, beats: 64 },
};

/**
 * A track starts with the end of the loop for this long before its first beat, so that the
 * encoder's priming samples stay outside of the loop.
 */
const LEAD_MS = 1000;

/**
 * The path is relative to the folder in which the server was started, because a build lies
 * elsewhere and does not contain the tracks.
 */
const FOLDER = resolve("server/media/music/tracks");

export function trackLoop(track: TrackId): Loop {
  const { perMinute, beats } = TEMPI[track];
  return { loopStartMs: LEAD_MS, loopMs: (beats * 60_000) / perMinute };
}

/** Returns the track's file: AAC in MP4, as loud as a levelled voice. */
export const trackFile = (track: TrackId): string => join(FOLDER, `${track}.m4a`);
