import { type RefObject, useCallback, useEffect, useState } from "react";

/** Kept beside the app's state, because it is the device's choice. */
const KEY = "folkreel-captions";

/** Somebody took the time to write them: they are shown until they are turned off. */
function wantsCaptions(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

function show(element: HTMLTrackElement | null, isOn: boolean): void {
  // A browser without text tracks has none to show.
  if (element?.track) element.track.mode = isOn ? "showing" : "disabled";
}

/** Shows or hides the captions of a track, and remembers it; null while there is none. */
export function useCaptions(track: RefObject<HTMLTrackElement | null>, url: string | null) {
  const [isOn, setOn] = useState(wantsCaptions);
  useEffect(() => {
    show(track.current, isOn);
  }, [track, isOn, url]);
  const onChange = useCallback((isWanted: boolean) => {
    setOn(isWanted);
    try {
      localStorage.setItem(KEY, isWanted ? "on" : "off");
    } catch {
      // Nothing depends on it.
    }
  }, []);
  return url === null ? null : { isOn, onChange };
}
