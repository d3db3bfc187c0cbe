import { type RefObject, useCallback, useEffect, useState } from "react";

/** The choice belongs to the device and not to the app's state. */
const KEY = "folkreel-captions";

/** Captions are shown until they are turned off, because somebody took the time to write them. */
function wantsCaptions(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

const CAPTION_KINDS: ReadonlySet<string> = new Set(["captions", "subtitles"]);

/**
 * Shows one track of captions, or none. A browser that plays the playlist itself also finds captions
 * in it. They take precedence over the page's own track, because only they are shown in the
 * browser's full screen and on a television.
 */
function showCaptions(video: HTMLVideoElement, own: TextTrack | undefined, isOn: boolean): void {
  const tracks = [...video.textTracks].filter(({ kind }) => CAPTION_KINDS.has(kind));
  const shown = tracks.find((track) => track !== own) ?? own;
  for (const track of tracks) track.mode = isOn && track === shown ? "showing" : "disabled";
}

interface CaptionElements {
  video: RefObject<HTMLVideoElement | null>;
  /** This is the page's own track. It exists if there are captions. */
  track: RefObject<HTMLTrackElement | null>;
}

/**
 * Shows or hides the captions of a video and remembers the choice. It returns null if there are no
 * captions.
 */
export function useCaptions({ video: element, track }: CaptionElements, url: string | null) {
  const [isOn, setOn] = useState(wantsCaptions);
  useEffect(() => {
    const video = element.current;
    // Some browsers do not support text tracks.
    if (!video?.textTracks) return undefined;
    const leaving = new AbortController();
    const show = (): void => showCaptions(video, track.current?.track, isOn);
    for (const event of ["addtrack", "removetrack"])
      video.textTracks.addEventListener(event, show, { signal: leaving.signal });
    show();
    return () => leaving.abort();
  }, [element, track, isOn, url]);
  const onChange = useCallback((isWanted: boolean) => {
    setOn(isWanted);
    try {
      localStorage.setItem(KEY, isWanted ? "on" : "off");
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  }, []);
  return url === null ? null : { isOn, onChange };
}
