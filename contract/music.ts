import { msg } from "./msg";

/** @public The product's own music: made for it by `npm run music`, free to use in every reel. Its keys are stored. */
export const TRACKS = {
  morning: { label: msg("Morning light"), mood: msg("Warm and hopeful") },
  party: { label: msg("Paper lanterns"), mood: msg("Bright and bouncing") },
  letter: { label: msg("A letter home"), mood: msg("Gentle, like a music box") },
  stars: { label: msg("Night sky"), mood: msg("Wide and dreamy") },
  remember: { label: msg("Remember"), mood: msg("Slow and tender") },
} as const satisfies Record<string, { label: string; mood: string }>;

export type TrackId = keyof typeof TRACKS;
export const TRACK_IDS = Object.keys(TRACKS) as TrackId[];

/** @public Where a track can be listened to, relative to our origin. */
export const trackUrl = (track: TrackId): string => `/media/track/${track}.m4a`;
