import { msg } from "./msg";

/**
 * @public Lists the product's own music, which we composed and which is free to use in every reel.
 *   The database stores its keys.
 */
export const TRACKS = {
  morning: { label: msg("Morning light"), mood: msg("Warm and hopeful") },
  party: { label: msg("Paper lanterns"), mood: msg("Bright and bouncy") },
  letter: { label: msg("A letter home"), mood: msg("Gentle, like a music box") },
  stars: { label: msg("Night sky"), mood: msg("Wide and dreamy") },
  remember: { label: msg("Remember"), mood: msg("Slow and tender") },
} as const satisfies Record<string, { label: string; mood: string }>;

export type TrackId = keyof typeof TRACKS;
export const TRACK_IDS = Object.keys(TRACKS) as TrackId[];

/** @public Returns the address of a track, relative to our origin. */
export const trackUrl = (track: TrackId): string => `/media/track/${track}.m4a`;
