import { afterEach, beforeEach, vi } from "vitest";

/** What the browser does with a playing element, since happy-dom has no media. */
export interface MediaElements {
  /** The browser refuses to play with sound before a gesture. */
  blocksSound: boolean;
  /** The browser refuses to play by itself, even muted. */
  blocksPlay: boolean;
  /** The file is there: its length is known, and it may begin. */
  loaded(element: HTMLMediaElement): void;
  /** It is so many seconds long. */
  lasts(element: HTMLMediaElement, seconds: number): void;
  /** It has come to so many seconds. */
  reach(element: HTMLMediaElement, seconds: number): void;
  end(element: HTMLMediaElement): void;
}

/** Replaces the media element's edge for every test of a file: playing, pausing, loading and object URLs. */
export function installMediaElements(): MediaElements {
  const paused = new WeakMap<HTMLMediaElement, boolean>();
  const tell = (element: Element, type: string) => void element.dispatchEvent(new Event(type));
  const elements: MediaElements = {
    blocksSound: false,
    blocksPlay: false,
    loaded: (element) => tell(element, "loadedmetadata"),
    lasts(element, seconds) {
      Object.defineProperty(element, "duration", { configurable: true, value: seconds });
      tell(element, "durationchange");
    },
    reach(element, seconds) {
      element.currentTime = seconds;
      tell(element, "timeupdate");
    },
    end(element) {
      paused.set(element, true);
      tell(element, "ended");
    },
  };
  beforeEach(() => {
    elements.blocksSound = false;
    elements.blocksPlay = false;
    const media = HTMLMediaElement.prototype;
    vi.spyOn(media, "paused", "get").mockImplementation(function (this: HTMLMediaElement) {
      return paused.get(this) ?? true;
    });
    vi.spyOn(media, "play").mockImplementation(async function (this: HTMLMediaElement) {
      if (elements.blocksPlay || (elements.blocksSound && !this.muted))
        throw new DOMException("", "NotAllowedError");
      paused.set(this, false);
      tell(this, "play");
      tell(this, "playing");
    });
    vi.spyOn(media, "pause").mockImplementation(function (this: HTMLMediaElement) {
      paused.set(this, true);
      tell(this, "pause");
    });
    const muted = new WeakMap<HTMLMediaElement, boolean>();
    vi.spyOn(media, "muted", "get").mockImplementation(function (this: HTMLMediaElement) {
      return muted.get(this) ?? this.hasAttribute("muted");
    });
    vi.spyOn(media, "muted", "set").mockImplementation(function (this: HTMLMediaElement, isMuted) {
      muted.set(this, isMuted);
      tell(this, "volumechange");
    });
    vi.spyOn(media, "load").mockImplementation(() => undefined);
    vi.spyOn(media, "canPlayType").mockReturnValue("maybe");
    Object.assign(URL, { createObjectURL: () => "blob:take", revokeObjectURL: () => undefined });
  });
  afterEach(() => {
    Reflect.deleteProperty(URL, "createObjectURL");
    Reflect.deleteProperty(URL, "revokeObjectURL");
  });
  return elements;
}
