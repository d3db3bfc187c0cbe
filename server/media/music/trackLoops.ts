import { join, resolve } from "node:path";
import type { TrackId } from "@contract/music";

/** How a piece of music repeats: played from `loopStartMs` for `loopMs`, again and again, it has no seam. */
export interface Loop {
  loopStartMs: number;
  loopMs: number;
}

/** The tempo of a track and its length, both in beats. `npm run music` plays by these, and every player repeats by them. */
export const TEMPI: Readonly<Record<TrackId, { perMinute: number; beats: number }>> = {
  morning: { perMinute: 88, beats: 96 },
  party: { perMinute: 120, beats: 128 },
  letter: { perMinute: 96, beats: 96 },
  stars: { perMinute: 64, beats: 64 },
  remember: { perMinute: 60, beats: 64 },
};

/** A track begins so long before its first beat, with the end of the loop: an encoder's warm-up is then outside of it. */
export const LEAD_MS = 1000;

/** Seen from the folder in which the server was started: what is built lies elsewhere, and the tracks are no part of it. */
const FOLDER = resolve("server/media/music/tracks");

export function trackLoop(track: TrackId): Loop {
  const { perMinute, beats } = TEMPI[track];
  return { loopStartMs: LEAD_MS, loopMs: (beats * 60_000) / perMinute };
}

/** The track's file, AAC in MP4, as loud as a levelled voice. */
export const trackFile = (track: TrackId): string => join(FOLDER, `${track}.m4a`);
