const HLS_TYPE = "application/vnd.apple.mpegurl";

export const playsPlaylists = (video: HTMLVideoElement): boolean =>
  video.canPlayType(HLS_TYPE) !== "";

const hasMediaSource = (): boolean =>
  "MediaSource" in globalThis || "ManagedMediaSource" in globalThis;

/**
 * Tells whether the browser's own player gets the reel. Safari's supports AirPlay and saves battery.
 * Other browsers also answer "maybe" for playlists, so only Safari and browsers without Media Source
 * Extensions are trusted.
 */
export function prefersNative(video: HTMLVideoElement): boolean {
  const isSafari = "webkitShowPlaybackTargetPicker" in video;
  return !hasMediaSource() || (isSafari && playsPlaylists(video));
}

/** Tells whether this browser plays a reel only as a single file. */
export const needsSingleFile = (): boolean =>
  !hasMediaSource() && !playsPlaylists(document.createElement("video"));
