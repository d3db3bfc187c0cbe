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
