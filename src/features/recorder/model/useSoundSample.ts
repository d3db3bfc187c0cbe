import { useEffect, useState } from "react";
import { recordSample, type SoundSample } from "../capture/soundSample";

/** Names what is known about the sound: it is still being recorded, it is there, or it cannot be recorded. */
export type SampleState =
  | { readonly step: "listening"; readonly share: number }
  | { readonly step: "heard"; readonly sample: SoundSample }
  | { readonly step: "failed" };

const LISTENING: SampleState = { step: "listening", share: 0 };

/** Records a sample of the microphone at once, and again for another microphone or when asked. */
export function useSoundSample(stream: MediaStream) {
  const [state, setState] = useState<SampleState>(LISTENING);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (next: SampleState): void => {
      if (!signal.aborted) setState(next);
    };
    recordSample(stream, {
      signal,
      onProgress: (share) => show({ step: "listening", share }),
    }).then(
      (sample) => show({ step: "heard", sample }),
      () => show({ step: "failed" }),
    );
    return () => {
      leaving.abort();
      setState(LISTENING);
    };
  }, [stream, round]);
  return { state, checkAgain: () => setRound(round + 1) };
}
