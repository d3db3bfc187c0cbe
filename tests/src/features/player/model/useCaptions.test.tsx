import { useCaptions } from "@src/features/player/model/useCaptions";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

class Track extends EventTarget {
  mode: TextTrackMode = "disabled";
  activeCues: Pick<VTTCue, "getCueAsHTML">[] = [];

  constructor(
    readonly kind: TextTrackKind,
    readonly language: string,
  ) {
    super();
  }

  /** Says these words now, with the marks of single words. */
  say(...texts: readonly string[]): void {
    this.activeCues = texts.map((text) => ({
      getCueAsHTML: () => document.createRange().createContextualFragment(text),
    }));
    this.dispatchEvent(new Event("cuechange"));
  }
}

class Tracks extends EventTarget {
  readonly list: Track[] = [];

  [Symbol.iterator] = () => this.list[Symbol.iterator]();

  add(kind: TextTrackKind, language = ""): Track {
    const track = new Track(kind, language);
    this.list.push(track);
    this.dispatchEvent(new Event("addtrack"));
    return track;
  }

  remove(track: Track): void {
    this.list.splice(this.list.indexOf(track), 1);
    this.dispatchEvent(new Event("removetrack"));
  }
}

const GERMAN = [{ language: "de", url: "/captions.vtt" }];

let tracks: Tracks;
let own: Track;

beforeEach(() => {
  tracks = new Tracks();
  own = tracks.add("captions");
});
afterEach(() => localStorage.clear());

const videoOf = () =>
  Object.assign(new EventTarget(), { textTracks: tracks }) as unknown as HTMLVideoElement;

function renderCaptions() {
  const video = { current: videoOf() };
  const track = { current: { track: own } as unknown as HTMLTrackElement };

  const hook = renderHook(() => useCaptions({ video, track }, GERMAN));
  return { ...hook, video: video.current };
}

const modes = () => tracks.list.map(({ mode }) => mode);

describe("captions", () => {
  it("of the page are shown until they are turned off, and the choice is remembered", () => {
    const { result, unmount } = renderCaptions();
    expect(modes()).toEqual(["hidden"]);
    act(() => result.current?.onChange(false));
    expect(modes()).toEqual(["disabled"]);
    unmount();
    renderCaptions();
    expect(modes()).toEqual(["disabled"]);
  });

  it("that the browser finds in the playlist are shown instead of the page's, not with them", () => {
    const { result } = renderCaptions();
    const chapters = tracks.add("chapters");
    const found = tracks.add("subtitles");
    expect([own.mode, chapters.mode, found.mode]).toEqual(["disabled", "disabled", "hidden"]);
    act(() => result.current?.onChange(false));
    expect(modes()).toEqual(["disabled", "disabled", "disabled"]);
    act(() => result.current?.onChange(true));
    expect([own.mode, found.mode]).toEqual(["disabled", "hidden"]);
    tracks.remove(found);
    expect(own.mode).toBe("hidden");
  });

  it("are those in the language of the screen until somebody chooses others", () => {
    const video = { current: videoOf() };
    const track = { current: { track: own } as unknown as HTMLTrackElement };
    const both = [...GERMAN, { language: "en", url: "/captions.en.vtt" }];
    const { result, unmount } = renderHook(() => useCaptions({ video, track }, both));
    expect(result.current).toMatchObject({ languages: ["de", "en"], url: "/captions.en.vtt" });
    const german = tracks.add("subtitles", "de");
    const english = tracks.add("subtitles", "en");
    expect([german.mode, english.mode]).toEqual(["disabled", "hidden"]);
    act(() => result.current?.onLanguage("de"));
    expect([german.mode, english.mode]).toEqual(["hidden", "disabled"]);
    unmount();
    expect(renderHook(() => useCaptions({ video, track }, both)).result.current?.language).toBe(
      "de",
    );
  });

  it("are drawn by the page, and by the browser in a player of its own", () => {
    const { result, video } = renderCaptions();
    act(() => own.say("Happy <b>birthday</b>!", "Yes!"));
    expect(result.current?.cues).toEqual(["Happy birthday!", "Yes!"]);
    const inOwnPlayer = (isThere: boolean) =>
      act(() => {
        Object.assign(video, { webkitDisplayingFullscreen: isThere });
        video.dispatchEvent(new Event("webkitbeginfullscreen"));
      });
    inOwnPlayer(true);
    expect([own.mode, result.current?.cues]).toEqual(["showing", []]);
    inOwnPlayer(false);
    expect([own.mode, result.current?.cues]).toEqual(["hidden", ["Happy birthday!", "Yes!"]]);
  });

  it("keep the size and the place that somebody has chosen", () => {
    const { result, unmount } = renderCaptions();
    expect(result.current).toMatchObject({ size: "medium", place: "bottom" });
    act(() => result.current?.onSize("large"));
    act(() => result.current?.onPlace("top"));
    unmount();
    expect(renderCaptions().result.current).toMatchObject({ size: "large", place: "top" });
  });

  it("stay as they are in a browser without text tracks", () => {
    const video = { current: {} as HTMLVideoElement };
    const { result } = renderHook(() => useCaptions({ video, track: { current: null } }, []));
    expect(result.current).toBeNull();
  });
});
