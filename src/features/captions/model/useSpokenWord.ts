import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { type CueRow, msOfTime } from "./cueRows";

interface SpokenWord {
  row: number;
  word: number;
}

/** Returns the word that is said at a time of the video, or null. */
function wordAt(rows: readonly CueRow[], timeMs: number): SpokenWord | null {
  for (const { id, from, to, times } of rows) {
    const [startMs, endMs] = [msOfTime(from), msOfTime(to)];
    if (startMs === null || endMs === null || timeMs < startMs || timeMs >= endMs) continue;
    const word = times.findLastIndex((time) => time !== null && time <= timeMs);
    if (word !== -1) return { row: id, word };
  }
  return null;
}

/**
 * Follows a video that plays, and returns the word that is being said. It changes once for each
 * word, and not with each frame.
 */
export function useSpokenWord(video: RefObject<HTMLVideoElement | null>, rows: readonly CueRow[]) {
  const [spoken, setSpoken] = useState<SpokenWord | null>(null);
  const current = useRef(rows);
  useEffect(() => void (current.current = rows), [rows]);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    let frame = 0;
    const look = (): void => {
      const found = element.paused ? null : wordAt(current.current, element.currentTime * 1000);
      setSpoken((last) => (last?.row === found?.row && last?.word === found?.word ? last : found));
      if (!element.paused) frame = requestAnimationFrame(look);
    };
    const leaving = new AbortController();
    for (const event of ["play", "pause", "ended"])
      element.addEventListener(event, look, { signal: leaving.signal });
    look();
    return () => {
      cancelAnimationFrame(frame);
      leaving.abort();
    };
  }, [video]);
  const controls = useMemo(() => controlsOf(video), [video]);
  return { spoken, ...controls };
}

function controlsOf(video: RefObject<HTMLVideoElement | null>) {
  return {
    playFrom: (ms: number): void => {
      if (!video.current) return;
      video.current.currentTime = ms / 1000;
      // Without permission to play, the words can still be corrected.
      void video.current.play().catch(() => undefined);
    },
    pause: (): void => video.current?.pause(),
  };
}
