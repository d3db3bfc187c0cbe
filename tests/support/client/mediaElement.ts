import { afterEach, beforeEach, vi } from "vitest";

/** Simulates what the browser does with a playing element, because happy-dom has no media. */
export interface MediaElements {
  /** Makes the browser refuse to play with sound before a gesture. */
  blocksSound: boolean;
  /** Makes the browser refuse to play automatically, even muted. */
  blocksPlay: boolean;
  /**
   * Leaves calls of `play` unanswered until the returned function rejects them, as the browser does
   * when it loads another source.
   */
  holdPlay(): () => void;
  /** Reports that the file has loaded: its length is known, and it can start. */
  loaded(element: HTMLMediaElement): void;
  /** Sets the length in seconds. */
  lasts(element: HTMLMediaElement, seconds: number): void;
  /** Moves the playback to this second. */
  reach(element: HTMLMediaElement, seconds: number): void;
  end(element: HTMLMediaElement): void;
}

/**
 * Replaces playing, pausing, loading and object URLs of media elements for every test of a file.
 */
export function installMediaElements(): MediaElements {
  const paused = new WeakMap<HTMLMediaElement, boolean>();
  const dispatch = (element: Element, type: string) => void element.dispatchEvent(new Event(type));
  let held: ((error: DOMException) => void)[] | null = null;
  const elements: MediaElements = {
    blocksSound: false,
    blocksPlay: false,
    holdPlay() {
      held = [];
      return () => {
        for (const reject of held ?? []) reject(new DOMException("", "AbortError"));
        held = null;
      };
    },
    loaded: (element) => dispatch(element, "loadedmetadata"),
    lasts(element, seconds) {
      Object.defineProperty(element, "duration", { configurable: true, value: seconds });
      dispatch(element, "durationchange");
    },
    reach(element, seconds) {
      element.currentTime = seconds;
      dispatch(element, "timeupdate");
    },
    end(element) {
      paused.set(element, true);
      dispatch(element, "ended");
    },
  };
  beforeEach(() => {
    elements.blocksSound = false;
    elements.blocksPlay = false;
    held = null;
    const media = HTMLMediaElement.prototype;
    vi.spyOn(media, "paused", "get").mockImplementation(function (this: HTMLMediaElement) {
      return paused.get(this) ?? true;
    });
    vi.spyOn(media, "play").mockImplementation(async function (this: HTMLMediaElement) {
      if (elements.blocksPlay || (elements.blocksSound && !this.muted))
        throw new DOMException("", "NotAllowedError");
      if (held)
        return new Promise<void>((_resolve, reject) => {
          held?.push(reject);
        });
      paused.set(this, false);
      dispatch(this, "play");
      dispatch(this, "playing");
    });
    vi.spyOn(media, "pause").mockImplementation(function (this: HTMLMediaElement) {
      paused.set(this, true);
      dispatch(this, "pause");
    });
    const muted = new WeakMap<HTMLMediaElement, boolean>();
    vi.spyOn(media, "muted", "get").mockImplementation(function (this: HTMLMediaElement) {
      return muted.get(this) ?? this.hasAttribute("muted");
    });
    vi.spyOn(media, "muted", "set").mockImplementation(function (this: HTMLMediaElement, isMuted) {
      muted.set(this, isMuted);
      dispatch(this, "volumechange");
    });
    vi.spyOn(media, "load").mockImplementation(function (this: HTMLMediaElement) {
      this.currentTime = 0;
    });
    vi.spyOn(media, "canPlayType").mockReturnValue("maybe");
    Object.assign(URL, { createObjectURL: () => "blob:take", revokeObjectURL: () => undefined });
  });
  afterEach(() => {
    Reflect.deleteProperty(URL, "createObjectURL");
    Reflect.deleteProperty(URL, "revokeObjectURL");
  });
  return elements;
}
