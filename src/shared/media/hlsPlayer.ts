import type Hls from "hls.js";
import type { ErrorData } from "hls.js";

/** What stops a reel for good, after everything that can be repaired was tried. */
export type ReelProblem = "expired" | "network" | "unplayable";

interface ReelEvents {
  readonly onProblem: (problem: ReelProblem) => void;
  /** It plays again after a problem. */
  readonly onRecovered: () => void;
}

const HLS_TYPE = "application/vnd.apple.mpegurl";
const RETRY_MS = 3000;

/**
 * Plays a reel's playlist in a video element: by hls.js where Media Source Extensions exist (it plays across
 * clips without a gap), else by the browser itself. Returns how to detach it.
 */
export function attachReel(video: HTMLVideoElement, url: string, events: ReelEvents): () => void {
  const detaching = new AbortController();
  if (!("MediaSource" in globalThis)) {
    attachNative(video, url, events, detaching.signal);
  } else {
    // Loaded here alone: nobody else pays for it.
    import("hls.js")
      .then((module) => {
        if (!detaching.signal.aborted)
          attachHls(module.default, video, url, events, detaching.signal);
      })
      .catch(() => events.onProblem("network"));
  }
  return () => detaching.abort();
}

/** Safari on a phone plays playlists by itself. */
function attachNative(
  video: HTMLVideoElement,
  url: string,
  { onProblem }: ReelEvents,
  signal: AbortSignal,
): void {
  if (!video.canPlayType(HLS_TYPE)) return onProblem("unplayable");
  video.src = url;
  video.addEventListener("error", () => onProblem("network"), { signal });
  signal.addEventListener("abort", () => {
    video.removeAttribute("src");
    video.load();
  });
}

function attachHls(
  Player: typeof Hls,
  video: HTMLVideoElement,
  url: string,
  events: ReelEvents,
  signal: AbortSignal,
): void {
  if (!Player.isSupported()) return attachNative(video, url, events, signal);
  const hls = new Player({ capLevelToPlayerSize: true, backBufferLength: 60 });
  const repair = repairer(hls, Player, events);
  hls.on(Player.Events.ERROR, (_event, data) => {
    if (data.fatal) repair.fatal(data);
  });
  hls.on(Player.Events.FRAG_BUFFERED, () => repair.healthy());
  hls.loadSource(url);
  hls.attachMedia(video);
  globalThis.addEventListener("online", () => hls.startLoad(), { signal });
  signal.addEventListener("abort", () => {
    repair.stop();
    hls.destroy();
  });
}

/** Repairs fatal errors: the network by loading on until it is back, the decoder by a fresh start, once in a while. */
function repairer(hls: Hls, Player: typeof Hls, { onProblem, onRecovered }: ReelEvents) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let mediaRepairs = 0;
  let isBroken = false;

  function fatal(data: ErrorData): void {
    const status = data.response?.code ?? 0;
    isBroken = true;
    if (data.type === Player.ErrorTypes.NETWORK_ERROR) {
      // A signed address that is refused stays refused: only a new feed has a new one.
      if (status === 403 || status === 404 || status === 410) return onProblem("expired");
      onProblem("network");
      timer = setTimeout(() => reload(hls), RETRY_MS);
    } else if (data.type === Player.ErrorTypes.MEDIA_ERROR && mediaRepairs++ < 2) {
      hls.recoverMediaError();
    } else {
      onProblem("unplayable");
    }
  }
  return {
    fatal,
    healthy(): void {
      mediaRepairs = 0;
      if (isBroken) onRecovered();
      isBroken = false;
    },
    stop: () => clearTimeout(timer),
  };
}

/** Goes on loading; when not even the playlist had come, it begins with that. */
function reload(hls: Hls): void {
  if (hls.levels.length === 0 && hls.url) hls.loadSource(hls.url);
  else hls.startLoad();
}
