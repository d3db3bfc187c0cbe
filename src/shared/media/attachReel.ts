import { attachNative, playsPlaylists } from "./nativeReel";
import { reelRecovery } from "./reelRecovery";
import type { AttachedReel, ReelSource } from "./reelSource";

/** Loaded here alone: nobody else pays for it. */
const loadHls = () => import("./hlsReel");

/**
 * Safari's own player knows AirPlay and spares the battery. Other browsers say "maybe" to playlists too, but only
 * Safari, and browsers without Media Source Extensions, are taken at their word.
 */
function prefersNative(video: HTMLVideoElement): boolean {
  const isSafari = "webkitShowPlaybackTargetPicker" in video;
  const hasMediaSource = "MediaSource" in globalThis || "ManagedMediaSource" in globalThis;
  return !hasMediaSource || (isSafari && playsPlaylists(video));
}

/** Begins to load what `attachReel` will need, while the reel itself is still being asked for. */
export function preloadReelPlayer(): void {
  if (prefersNative(document.createElement("video"))) return;
  // Who attaches a reel asks again, and says what went wrong.
  loadHls().catch(() => undefined);
}

/** Plays a reel in a video element, without a gap between its clips. Returns how to detach it. */
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
    // The player's own code did not come through.
    if (!reel.signal.aborted) reelRecovery(reel, () => void attachByHls(reel)).failed();
  }
}
