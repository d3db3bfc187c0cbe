import { useCaptions } from "@src/features/player/model/useCaptions";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

type Track = Pick<TextTrack, "kind" | "language" | "mode">;

class Tracks extends EventTarget {
  readonly list: Track[] = [];

  [Symbol.iterator] = () => this.list[Symbol.iterator]();

  add(kind: TextTrackKind, language = ""): Track {
    const track: Track = { kind, language, mode: "disabled" };
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

function renderCaptions() {
  const video = { current: { textTracks: tracks } as unknown as HTMLVideoElement };
  const track = { current: { track: own } as HTMLTrackElement };
  return renderHook(() => useCaptions({ video, track }, GERMAN));
}

const modes = () => tracks.list.map(({ mode }) => mode);

describe("captions", () => {
  it("of the page are shown until they are turned off, and the choice is remembered", () => {
    const { result, unmount } = renderCaptions();
    expect(modes()).toEqual(["showing"]);
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
    expect([own.mode, chapters.mode, found.mode]).toEqual(["disabled", "disabled", "showing"]);
    act(() => result.current?.onChange(false));
    expect(modes()).toEqual(["disabled", "disabled", "disabled"]);
    act(() => result.current?.onChange(true));
    expect([own.mode, found.mode]).toEqual(["disabled", "showing"]);
    tracks.remove(found);
    expect(own.mode).toBe("showing");
  });

  it("are those in the language of the screen until somebody chooses others", () => {
    const video = { current: { textTracks: tracks } as unknown as HTMLVideoElement };
    const track = { current: { track: own } as HTMLTrackElement };
    const both = [...GERMAN, { language: "en", url: "/captions.en.vtt" }];
    const { result, unmount } = renderHook(() => useCaptions({ video, track }, both));
    expect(result.current).toMatchObject({ languages: ["de", "en"], url: "/captions.en.vtt" });
    const german = tracks.add("subtitles", "de");
    const english = tracks.add("subtitles", "en");
    expect([german.mode, english.mode]).toEqual(["disabled", "showing"]);
    act(() => result.current?.onLanguage("de"));
    expect([german.mode, english.mode]).toEqual(["showing", "disabled"]);
    unmount();
    expect(renderHook(() => useCaptions({ video, track }, both)).result.current?.language).toBe(
      "de",
    );
  });

  it("stay as they are in a browser without text tracks", () => {
    const video = { current: {} as HTMLVideoElement };
    const { result } = renderHook(() => useCaptions({ video, track: { current: null } }, []));
    expect(result.current).toBeNull();
  });
});
