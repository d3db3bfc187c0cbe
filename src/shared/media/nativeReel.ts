import { playsPlaylists } from "./browserSupport";
import { reelRecovery } from "./reelRecovery";
import type { AttachedReel } from "./reelSource";

/** If a file that the server has fails this often in one place, this browser cannot decode it. */
const MAX_ATTEMPTS = 3;
/** A browser that waits this long without receiving anything does not continue by itself. */
const STALL_MS = 10_000;

/**
 * Plays natively: the playlist if the browser can, or else the single file. After an error, or when
 * the browser waits for data in vain, it starts again in the same place.
 */
export function attachNative(reel: AttachedReel): void {
  const { video, playlistUrl, mp4Url, isMp4Coming, signal, onProblem } = reel;
  const files = [...(playsPlaylists(video) ? [playlistUrl] : []), ...(mp4Url ? [mp4Url] : [])];
  let position = reel.startMs / 1000;
  let failedAt = position;
  let attempts = 0;
  let isLoading = false;

  function load(): void {
    const [file] = files;
    if (!file) return onProblem(isMp4Coming ? "preparing" : "unplayable");
    const isPlaying = !video.paused;
    isLoading = true;
    const begin = (): void => {
      isLoading = false;
      if (position > 0) video.currentTime = position;
      if (isPlaying) void video.play().catch(() => undefined);
    };
    video.addEventListener("loadedmetadata", begin, { once: true, signal });
    video.src = file;
  }
  const recovery = reelRecovery(reel, () => {
    attempts += 1;
    if (attempts > MAX_ATTEMPTS) {
      attempts = 0;
      files.shift();
    }
    load();
  });
  const onTime = (): void => {
    if (isLoading) return;
    position = video.currentTime;
    if (position <= failedAt + 1) return;
    attempts = 0;
    recovery.healthy();
  };
  const onError = (): void => {
    failedAt = position;
    recovery.failed();
  };
  video.addEventListener("timeupdate", onTime, { signal });
  video.addEventListener("error", onError, { signal });
  watchStalls(video, onError, signal);
  signal.addEventListener("abort", () => {
    video.removeAttribute("src");
    video.load();
  });
  load();
}

/** Calls `onStall` when a playing video waits for data and receives none. */
function watchStalls(video: HTMLVideoElement, onStall: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onStall, STALL_MS);
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  video.addEventListener("waiting", wait, { signal });
  video.addEventListener("progress", () => timer !== undefined && wait(), { signal });
  for (const end of ["timeupdate", "pause", "emptied", "error"]) {
    video.addEventListener(end, stop, { signal });
  }
  signal.addEventListener("abort", stop);
}
