import { msg } from "@contract/msg";
import type { Feed } from "@contract/http/submission";
import { type RefObject, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** The choices belong to the device and not to the app's state. */
const KEYS = {
  isOn: "folkreel-captions",
  language: "folkreel-captions-language",
  size: "folkreel-captions-size",
  place: "folkreel-captions-place",
} as const;

export const CAPTION_SIZES = [
  { value: "small", label: msg("Small") },
  { value: "medium", label: msg("Medium") },
  { value: "large", label: msg("Large") },
] as const;
export const CAPTION_PLACES = [
  { value: "bottom", label: msg("Bottom") },
  { value: "top", label: msg("Top") },
] as const;
const ON_OR_OFF = [{ value: "on" }, { value: "off" }] as const;
type CaptionSize = (typeof CAPTION_SIZES)[number]["value"];
type CaptionPlace = (typeof CAPTION_PLACES)[number]["value"];

function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function storeChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

/** Returns a choice and a function that makes and remembers it. */
function useChoice<T extends string>(key: string, options: readonly { value: T }[], initial: T) {
  const [choice, setChoice] = useState(() => {
    const stored = readChoice(key);
    return options.find(({ value }) => value === stored)?.value ?? initial;
  });
  const choose = useCallback(
    (wanted: T) => {
      setChoice(wanted);
      storeChoice(key, wanted);
    },
    [key],
  );
  return [choice, choose] as const;
}

const CAPTION_KINDS: ReadonlySet<string> = new Set(["captions", "subtitles"]);

interface Wanted {
  isOn: boolean;
  language: string | undefined;
  /** The browser draws the captions itself, and not the page. */
  isNative: boolean;
}

/**
 * Turns on one track of captions, and returns it, or none. A browser that plays the playlist itself
 * also finds captions in it. They take precedence over the page's own track, because only they are
 * shown in the browser's full screen and on a television.
 */
function chooseTrack(
  video: HTMLVideoElement,
  own: TextTrack | undefined,
  { isOn, language, isNative }: Wanted,
): TextTrack | undefined {
  const tracks = [...video.textTracks].filter(({ kind }) => CAPTION_KINDS.has(kind));
  const found = tracks.filter((track) => track !== own);
  const shown = found.find((track) => track.language === language) ?? found[0] ?? own;
  const mode = isNative ? "showing" : "hidden";
  for (const track of tracks) track.mode = isOn && track === shown ? mode : "disabled";
  return isOn ? shown : undefined;
}

/** Returns what is said now, without the marks of single words. */
function textsOf(track: TextTrack | undefined): readonly string[] {
  const texts = [...(track?.activeCues ?? [])].flatMap((cue) =>
    "getCueAsHTML" in cue ? ((cue as VTTCue).getCueAsHTML().textContent ?? "") : [],
  );
  return [...new Set(texts)];
}

/** Safari has its own names for leaving the page's player. */
interface SafariVideo extends HTMLVideoElement {
  readonly webkitDisplayingFullscreen?: boolean;
  readonly webkitPresentationMode?: string;
}

const PLAYER_CHANGES = [
  "webkitbeginfullscreen",
  "webkitendfullscreen",
  "webkitpresentationmodechanged",
  "enterpictureinpicture",
  "leavepictureinpicture",
] as const;

/** The page cannot draw over a player of the browser. */
const isInOwnPlayer = (video: SafariVideo): boolean =>
  video.webkitDisplayingFullscreen === true ||
  (video.webkitPresentationMode ?? "inline") !== "inline" ||
  document.pictureInPictureElement === video;

interface CaptionElements {
  video: RefObject<HTMLVideoElement | null>;
  /** This is the page's own track. It exists if there are captions. */
  track: RefObject<HTMLTrackElement | null>;
}

export interface CaptionSetting {
  /** Captions are shown until they are turned off, because somebody took the time to write them. */
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** The languages are BCP 47 codes. */
  languages: readonly string[];
  language: string;
  onLanguage: (language: string) => void;
  size: CaptionSize;
  onSize: (size: CaptionSize) => void;
  place: CaptionPlace;
  onPlace: (place: CaptionPlace) => void;
  url: string;
  /** Contains what is said now, while the page draws it. */
  cues: readonly string[];
}

/**
 * Finds what is said now in one of the languages of a video's captions, and remembers the choices.
 * The page draws it, or the browser in its own player. At first, the language is that of the screen if there is one. It returns null if there are no
 * captions.
 */
export function useCaptions(
  { video: element, track }: CaptionElements,
  tracks: Feed["captionTracks"],
): CaptionSetting | null {
  const { i18n } = useTranslation();
  const [on, setOn] = useChoice(KEYS.isOn, ON_OR_OFF, "on");
  const [size, onSize] = useChoice(KEYS.size, CAPTION_SIZES, "medium");
  const [place, onPlace] = useChoice(KEYS.place, CAPTION_PLACES, "bottom");
  const [chosen, setChosen] = useState(() => readChoice(KEYS.language));
  const [cues, setCues] = useState<readonly string[]>([]);
  const isOn = on === "on";
  const trackIn = (language: string | null) => tracks.find((one) => one.language === language);
  const shown = trackIn(chosen) ?? trackIn(i18n.language) ?? tracks[0];
  const { language, url } = shown ?? {};
  useEffect(() => {
    const video = element.current;
    // Some browsers do not support text tracks.
    if (!video?.textTracks) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let current: TextTrack | undefined;
    const draw = (): void => setCues(isInOwnPlayer(video) ? [] : textsOf(current));
    const show = (): void => {
      current?.removeEventListener("cuechange", draw);
      const isNative = isInOwnPlayer(video);
      current = chooseTrack(video, track.current?.track, { isOn, language, isNative });
      current?.addEventListener("cuechange", draw, { signal });
      draw();
    };
    for (const event of ["addtrack", "removetrack"])
      video.textTracks.addEventListener(event, show, { signal });
    for (const event of PLAYER_CHANGES) video.addEventListener(event, show, { signal });
    show();
    return () => leaving.abort();
  }, [element, track, isOn, language, url]);
  const onChange = useCallback((isWanted: boolean) => setOn(isWanted ? "on" : "off"), [setOn]);
  const onLanguage = useCallback((wanted: string) => {
    setChosen(wanted);
    storeChoice(KEYS.language, wanted);
  }, []);
  if (!shown) return null;
  const languages = tracks.map((one) => one.language);
  const drawing = { size, onSize, place, onPlace, cues };
  return { isOn, onChange, languages, onLanguage, ...drawing, ...shown };
}
