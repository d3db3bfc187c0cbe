import { prefersNative } from "./browserSupport";
import { attachNative } from "./nativeReel";
import { reelRecovery } from "./reelRecovery";
import type { AttachedReel, ReelSource } from "./reelSource";

/** Other screens do not load it. */
const loadHls = () => import("./hlsReel");

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
