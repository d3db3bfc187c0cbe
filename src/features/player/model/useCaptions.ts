import type { Feed } from "@contract/http/submission";
import { type RefObject, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** The choices belong to the device and not to the app's state. */
const KEY = "folkreel-captions";
const LANGUAGE_KEY = "folkreel-captions-language";

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

const CAPTION_KINDS: ReadonlySet<string> = new Set(["captions", "subtitles"]);

interface Wanted {
  isOn: boolean;
  language: string | undefined;
}

/**
 * Shows one track of captions, or none. A browser that plays the playlist itself also finds captions
 * in it. They take precedence over the page's own track, because only they are shown in the
 * browser's full screen and on a television.
 */
function showCaptions(
  video: HTMLVideoElement,
  own: TextTrack | undefined,
  { isOn, language }: Wanted,
): void {
  const tracks = [...video.textTracks].filter(({ kind }) => CAPTION_KINDS.has(kind));
  const found = tracks.filter((track) => track !== own);
  const shown = found.find((track) => track.language === language) ?? found[0] ?? own;
  for (const track of tracks) track.mode = isOn && track === shown ? "showing" : "disabled";
}

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
  url: string;
}

/**
 * Shows or hides the captions of a video in one of their languages, and remembers the choices. At
 * first, the language is that of the screen if there is one. It returns null if there are no
 * captions.
 */
export function useCaptions(
  { video: element, track }: CaptionElements,
  tracks: Feed["captionTracks"],
): CaptionSetting | null {
  const { i18n } = useTranslation();
  const [isOn, setOn] = useState(() => readChoice(KEY) !== "off");
  const [chosen, setChosen] = useState(() => readChoice(LANGUAGE_KEY));
  const trackIn = (language: string | null) => tracks.find((one) => one.language === language);
  const shown = trackIn(chosen) ?? trackIn(i18n.language) ?? tracks[0];
  const { language, url } = shown ?? {};
  useEffect(() => {
    const video = element.current;
    // Some browsers do not support text tracks.
    if (!video?.textTracks) return undefined;
    const leaving = new AbortController();
    const show = (): void => showCaptions(video, track.current?.track, { isOn, language });
    for (const event of ["addtrack", "removetrack"])
      video.textTracks.addEventListener(event, show, { signal: leaving.signal });
    show();
    return () => leaving.abort();
  }, [element, track, isOn, language, url]);
  const onChange = useCallback((isWanted: boolean) => {
    setOn(isWanted);
    storeChoice(KEY, isWanted ? "on" : "off");
  }, []);
  const onLanguage = useCallback((wanted: string) => {
    setChosen(wanted);
    storeChoice(LANGUAGE_KEY, wanted);
  }, []);
  if (!shown) return null;
  const languages = tracks.map((one) => one.language);
  return { isOn, onChange, languages, onLanguage, ...shown };
}
