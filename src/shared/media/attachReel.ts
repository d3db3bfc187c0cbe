import { attachNative, playsPlaylists } from "./nativeReel";
import { reelRecovery } from "./reelRecovery";
import type { AttachedReel, ReelSource } from "./reelSource";

/** Only this file loads it, so that other screens do not. */
const loadHls = () => import("./hlsReel");

/**
 * Safari's own player supports AirPlay and saves battery. Other browsers also answer "maybe" for
 * playlists, so only Safari and browsers without Media Source Extensions are trusted.
 */
function prefersNative(video: HTMLVideoElement): boolean {
  const isSafari = "webkitShowPlaybackTargetPicker" in video;
  return !hasMediaSource() || (isSafari && playsPlaylists(video));
}

const hasMediaSource = (): boolean =>
  "MediaSource" in globalThis || "ManagedMediaSource" in globalThis;

/** Tells whether this browser plays a reel only as a single file. */
export const needsSingleFile = (): boolean =>
  !hasMediaSource() && !playsPlaylists(document.createElement("video"));

/** Starts loading what `attachReel` will need while the reel itself is still being fetched. */
export function preloadReelPlayer(): void {
  if (prefersNative(document.createElement("video"))) return;
  // `attachReel` loads it again and reports what went wrong.
  loadHls().catch(() => undefined);
}

/**
 * Plays a reel in a video element, without a gap between its clips. It returns a function that
 * detaches it.
 */
export function attachReel(video: HTMLVideoElement, source: ReelSource): () => void {
  const detaching = new AbortController();
  const reel: AttachedReel = { ...source, video, signal: detaching.signal };
  if (prefersNative(video)) attachNative(reel);
  else void attachByHls(reel);
  return () => detaching.abort();
}

async function attachByHls(reel: AttachedReel): Promise<void> {
  try {
    const { attachHls } = await loadHls();
    if (!reel.signal.aborted) attachHls(reel);
  } catch {
    // The player's own code could not be loaded.
    if (!reel.signal.aborted) reelRecovery(reel, () => void attachByHls(reel)).failed();
  }
}
