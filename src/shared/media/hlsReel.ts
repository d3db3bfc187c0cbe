import Hls, { type ErrorData } from "hls.js/light";
import { attachNative } from "./nativeReel";
import { isRefusal, reelRecovery } from "./reelRecovery";
import type { AttachedReel } from "./reelSource";
import { type EarlyReel, takeEarlyReel } from "./earlyReel";

/** A failing decoder is restarted this often before something must have been loaded in between. */
const MAX_REPAIRS = 2;

/** So much after the end of a segment, in seconds, the next one begins. */
const NEXT_SEGMENT_S = 0.1;

/** Plays with hls.js through Media Source Extensions, in the quality that the network allows. */
export function attachHls(reel: AttachedReel): void {
  if (!Hls.isSupported()) return attachNative(reel);
  const { video, playlistUrl, startMs, signal } = reel;
  const started = takeEarlyReel(video, playlistUrl);
  const hls = new Hls({
    capLevelToPlayerSize: true,
    backBufferLength: 60,
    startPosition: startMs / 1000,
    testBandwidth: started === null,
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
  if (started) hls.once(Hls.Events.LEVEL_LOADED, () => void takeOver(hls, reel, started));
  else hls.attachMedia(video);
  signal.addEventListener("abort", () => {
    hls.destroy();
    void started?.stop();
  });
}

/** Continues a reel that already plays, in its buffer and without a gap. */
async function takeOver(
  hls: Hls,
  { video: media, signal }: AttachedReel,
  started: EarlyReel,
): Promise<void> {
  await started.stop();
  if (signal.aborted) return;
  const { mediaSource, buffer, isWhole, bitsPerSecond, start } = started;
  if (isWhole) return hls.destroy();
  // Nothing has arrived.
  if (started.bufferedEnd === 0) return hls.attachMedia(media);
  if (bitsPerSecond !== null) hls.bandwidthEstimate = bitsPerSecond;
  const container = "video/mp4";
  const track = { id: "main" as const, container, codec: start.codecs, buffer, listeners: [] };
  hls.attachMedia({ media, mediaSource, tracks: { audiovideo: track } });
  hls.startLoad(started.bufferedEnd + NEXT_SEGMENT_S, true);
}

const statusOf = ({ response }: ErrorData): number => response?.code ?? 0;

/** Continues to load, and starts with the playlist if not even that has arrived. */
function resumeLoading(hls: Hls): void {
  if (hls.levels.length === 0 && hls.url) hls.loadSource(hls.url);
  else hls.startLoad();
}
