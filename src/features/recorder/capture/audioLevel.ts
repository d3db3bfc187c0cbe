/** Speech at arm's length has a root mean square of about this; it fills the meter. */
const LOUD = 0.25;

/**
 * Reports the microphone's loudness, 0 to 1, on every frame until the returned function is called.
 * Silent where the browser has no Web Audio.
 */
export function watchAudioLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const Context = globalThis.AudioContext as typeof AudioContext | undefined;
  if (!Context || stream.getAudioTracks().length === 0) return () => undefined;
  const context = new Context();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);

  let frame = 0;
  const measure = (): void => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(loudness(samples));
    frame = requestAnimationFrame(measure);
  };
  measure();
  return () => {
    cancelAnimationFrame(frame);
    void context.close();
  };
}

/** Root mean square of samples in -1..1, as a share of loud speech. */
function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.min(1, Math.sqrt(sum / samples.length) / LOUD);
}
