import { reelRecovery } from "./reelRecovery";
import type { AttachedReel } from "./reelSource";

const HLS_TYPE = "application/vnd.apple.mpegurl";
/** A file that the server has but that fails so often in one place can't be decoded here. */
const MOST_TRIES = 3;

/** Whether the browser says that it plays playlists by itself. */
export const playsPlaylists = (video: HTMLVideoElement): boolean =>
  video.canPlayType(HLS_TYPE) !== "";

/** Plays by the browser's own means: the playlist, or else the one file. An error is followed by a new start in the same place. */
export function attachNative(reel: AttachedReel): void {
  const { video, playlistUrl, mp4Url, signal, onProblem } = reel;
  const files = [...(playsPlaylists(video) ? [playlistUrl] : []), ...(mp4Url ? [mp4Url] : [])];
  let position = reel.startMs / 1000;
  let failedAt = position;
  let tries = 0;
  let isLoading = false;

  function load(): void {
    const [file] = files;
    if (!file) return onProblem("unplayable");
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
    tries += 1;
    if (tries > MOST_TRIES) {
      tries = 0;
      files.shift();
    }
    load();
  });
  const onTime = (): void => {
    if (isLoading) return;
    position = video.currentTime;
    if (position <= failedAt + 1) return;
    tries = 0;
    recovery.healthy();
  };
  const onError = (): void => {
    failedAt = position;
    recovery.failed();
  };
  video.addEventListener("timeupdate", onTime, { signal });
  video.addEventListener("error", onError, { signal });
  signal.addEventListener("abort", () => {
    video.removeAttribute("src");
    video.load();
  });
  load();
}
