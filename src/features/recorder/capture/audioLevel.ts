/** Speech at arm's length has about this root mean square. It fills the meter. */
const LOUD = 0.25;

/**
 * Reports the microphone's loudness, 0 to 1, on every frame until the returned function is called.
 * It is null while Web Audio is suspended and therefore measures nothing. Nothing is reported if the
 * browser has no Web Audio.
 */
export function watchAudioLevel(
  stream: MediaStream,
  onLevel: (level: number | null) => void,
): () => void {
  const Context = globalThis.AudioContext as typeof AudioContext | undefined;
  const [microphone] = stream.getAudioTracks();
  if (!Context || !microphone) return () => undefined;
  const context = new Context();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);

  let frame = 0;
  const measure = (): void => {
    analyser.getFloatTimeDomainData(samples);
    const isMeasured = context.state === "running";
    if (microphone.muted) onLevel(0);
    else onLevel(isMeasured ? loudness(samples) : null);
    frame = requestAnimationFrame(measure);
  };
  measure();
  return () => {
    cancelAnimationFrame(frame);
    void context.close();
  };
}

/** Returns the root mean square of samples in -1..1, as a share of loud speech. */
function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.min(1, Math.sqrt(sum / samples.length) / LOUD);
}

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
