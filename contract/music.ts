/** @public The product's own music: made for it by `npm run music`, free to use in every reel. Its keys are stored. */
export const TRACKS = {
  morning: { label: "Morning light", mood: "Warm and hopeful" },
  party: { label: "Paper lanterns", mood: "Bright and bouncing" },
  letter: { label: "A letter home", mood: "Gentle, like a music box" },
  stars: { label: "Night sky", mood: "Wide and dreamy" },
  remember: { label: "Remember", mood: "Slow and tender" },
} as const satisfies Record<string, { label: string; mood: string }>;

export type TrackId = keyof typeof TRACKS;
export const TRACK_IDS = Object.keys(TRACKS) as TrackId[];

/** @public Where a track can be listened to, relative to our origin. */
export const trackUrl = (track: TrackId): string => `/media/track/${track}.m4a`;
