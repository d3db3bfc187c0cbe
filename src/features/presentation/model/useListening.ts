import { useEffect, useState } from "react";

/** Plays one piece of music at a time. `url` is the one that plays, or null. */
export function useListening() {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return undefined;
    const audio = new Audio(url);
    const end = () => setUrl(null);
    audio.addEventListener("ended", end);
    audio.addEventListener("error", end);
    // The browser refused, or the playback was stopped before it began.
    audio.play().catch(end);
    return () => {
      audio.removeEventListener("ended", end);
      audio.removeEventListener("error", end);
      audio.pause();
    };
  }, [url]);
  return { url, toggle: (wanted: string) => setUrl(wanted === url ? null : wanted) };
}
