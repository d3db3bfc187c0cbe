import Hls, { type ErrorData } from "hls.js/light";
import { attachNative } from "./nativeReel";
import { isRefusal, reelRecovery } from "./reelRecovery";
import type { AttachedReel } from "./reelSource";

/** A failing decoder is restarted this often before something must have been loaded in between. */
const MAX_REPAIRS = 2;

/** Plays with hls.js through Media Source Extensions, in the quality that the network allows. */
export function attachHls(reel: AttachedReel): void {
  if (!Hls.isSupported()) return attachNative(reel);
  const { video, playlistUrl, startMs, signal } = reel;
  const hls = new Hls({
    capLevelToPlayerSize: true,
    backBufferLength: 60,
    startPosition: startMs / 1000,
  });
  const recovery = reelRecovery(reel, () => resumeLoading(hls));
  let repairs = 0;
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (!data.fatal) return;
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && repairs < MAX_REPAIRS) {
      repairs += 1;
      hls.recoverMediaError();
    } else if (data.type !== Hls.ErrorTypes.NETWORK_ERROR) {
      hls.destroy();
      attachNative(reel);
    } else if (isRefusal(statusOf(data))) {
      reel.onProblem("expired");
    } else {
      recovery.failed();
    }
  });
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    repairs = 0;
    recovery.healthy();
  });
  hls.loadSource(playlistUrl);
  hls.attachMedia(video);
  signal.addEventListener("abort", () => hls.destroy());
}

const statusOf = ({ response }: ErrorData): number => response?.code ?? 0;

/** Continues to load, and starts with the playlist if not even that has arrived. */
function resumeLoading(hls: Hls): void {
  if (hls.levels.length === 0 && hls.url) hls.loadSource(hls.url);
  else hls.startLoad();
}
