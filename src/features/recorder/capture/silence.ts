/** The smallest step of 16-bit sound is louder than this. Even a quiet room is not silent. */
export const SILENCE = 0.0001;
const SILENT_AFTER_MS = 4000;
/** A frame counts for at most this much, because no sound is measured while a page is frozen. */
const FRAME_MS = 100;

/**
 * Returns a function that takes the microphone's loudness of each frame, and the time in
 * milliseconds. `onChange` learns when the microphone has delivered nothing at all for several
 * seconds, and when it delivers sound again. An unknown loudness counts as neither.
 */
export function silenceDetector(
  onChange: (isSilent: boolean) => void,
): (level: number | null, nowMs: number) => void {
  let silentMs = 0;
  let lastMs: number | null = null;
  let isSilent = false;
  return (level, nowMs) => {
    if (level === null || level >= SILENCE) silentMs = 0;
    else if (lastMs !== null) silentMs += Math.min(nowMs - lastMs, FRAME_MS);
    lastMs = nowMs;
    const isNowSilent = silentMs >= SILENT_AFTER_MS;
    if (isNowSilent === isSilent) return;
    isSilent = isNowSilent;
    onChange(isSilent);
  };
}
