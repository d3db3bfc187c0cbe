import type { ReelStart } from "@contract/prerender";

/** No more than this is loaded ahead of the picture. The player that follows loads better quality. */
const AHEAD_S = 3;

const started = new WeakMap<HTMLVideoElement, EarlyReel>();

/**
 * Plays the first segments of a reel in an element, in their order, through Media Source Extensions.
 * It does what a page needs until a player that chooses the quality and seeks has loaded, which then
 * continues in the same buffer (`takeEarlyReel`). A failure only ends the loading.
 */
export class EarlyReel {
  /** Tells whether the whole reel is in the buffer. */
  isWhole = false;
  /** Is the speed of the network, or null while nothing was measured. */
  bitsPerSecond: number | null = null;
  private isOver = false;
  private isStopping = false;
  private readonly progress = new EventTarget();
  private readonly over: Promise<void>;

  private constructor(
    private readonly video: HTMLVideoElement,
    readonly start: ReelStart,
    readonly mediaSource: MediaSource,
    readonly buffer: SourceBuffer,
  ) {
    this.over = this.load()
      .catch(() => undefined)
      .finally(() => {
        this.isOver = true;
        this.progress.dispatchEvent(new Event("progress"));
      });
  }

  /** Tells whether this browser plays segments that a page appends. */
  static isSupported(start: ReelStart): boolean {
    return "MediaSource" in globalThis && MediaSource.isTypeSupported(mp4Type(start));
  }

  /** Begins to load. It resolves when the element waits for data, and can be told to play. */
  static async in(video: HTMLVideoElement, start: ReelStart): Promise<EarlyReel> {
    const mediaSource = new MediaSource();
    const url = URL.createObjectURL(mediaSource);
    video.src = url;
    await nextEvent(mediaSource, "sourceopen");
    URL.revokeObjectURL(url);
    const buffer = mediaSource.addSourceBuffer(mp4Type(start));
    mediaSource.duration = start.durationMs / 1000;
    const reel = new EarlyReel(video, start, mediaSource, buffer);
    started.set(video, reel);
    return reel;
  }

  /** Returns the time, in seconds, up to which the buffer is filled from the start. */
  get bufferedEnd(): number {
    const { buffered } = this.buffer;
    return buffered.length > 0 ? buffered.end(0) : 0;
  }

  /** Resolves when this many seconds are in the buffer, or nothing more will be. */
  async untilBuffered(seconds: number): Promise<void> {
    while (!this.isOver && this.bufferedEnd < seconds) await nextEvent(this.progress, "progress");
  }

  /**
   * Ends the loading after the current segment. It resolves when another player may use the buffer.
   */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.progress.dispatchEvent(new Event("progress"));
    await this.over;
  }

  private async load(): Promise<void> {
    let initUrl = "";
    for (const segment of this.start.segments) {
      await this.untilNeeded();
      if (this.isStopping) return;
      const isFirst = initUrl === "";
      const urls = segment.initUrl === initUrl ? [segment.url] : [segment.initUrl, segment.url];
      ({ initUrl } = segment);
      const begin = performance.now();
      const files = await Promise.all(urls.map((url) => fetchFile(url)));
      // The page has requested the first files itself, before this measurement.
      if (!isFirst) this.bitsPerSecond = rateOf(files, performance.now() - begin);
      for (const file of files) await this.append(file);
    }
    if (!this.start.isWhole) return;
    this.isWhole = true;
    this.mediaSource.endOfStream();
  }

  private async append(file: ArrayBuffer): Promise<void> {
    this.buffer.appendBuffer(file);
    await nextEvent(this.buffer, "updateend");
    this.progress.dispatchEvent(new Event("progress"));
  }

  /** Waits while enough lies ahead of the picture. */
  private async untilNeeded(): Promise<void> {
    while (!this.isStopping && this.bufferedEnd - this.video.currentTime > AHEAD_S)
      await Promise.race([
        nextEvent(this.video, "timeupdate"),
        nextEvent(this.progress, "progress"),
      ]);
  }
}

/** Returns what plays this playlist in the element, or null if nothing does. */
export function earlyReel(video: HTMLVideoElement, playlistUrl: string): EarlyReel | null {
  const reel = started.get(video);
  if (reel?.start.playlistUrl !== playlistUrl || video.error) return null;
  return reel.mediaSource.readyState === "closed" ? null : reel;
}

/** Works like `earlyReel`, once: the caller continues the reel. */
export function takeEarlyReel(video: HTMLVideoElement, playlistUrl: string): EarlyReel | null {
  const reel = earlyReel(video, playlistUrl);
  started.delete(video);
  return reel;
}

const mp4Type = ({ codecs }: ReelStart): string => `video/mp4; codecs="${codecs}"`;

const rateOf = (files: readonly ArrayBuffer[], ms: number): number =>
  (files.reduce((sum, { byteLength }) => sum + byteLength, 0) * 8 * 1000) / Math.max(1, ms);

async function fetchFile(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A segment answered ${response.status}`);
  return response.arrayBuffer();
}

const nextEvent = (target: EventTarget, type: string): Promise<Event> =>
  new Promise((resolve) => {
    target.addEventListener(type, resolve, { once: true });
  });
