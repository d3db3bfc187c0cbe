import { useState } from "react";

type FilmStep = "new" | "playing" | "paused" | "ended" | "left";

/** Follows the video inside an element, which gets `events`. `onEnd` runs at each end. */
export function useFilm(onEnd?: () => void) {
  const [step, setStep] = useState<FilmStep>("new");
  return {
    step,
    hasBegun: step !== "new",
    leaveEnd: () => setStep("left"),
    events: {
      onPlayingCapture: () => setStep("playing"),
      onPauseCapture: () => setStep((before) => (before === "playing" ? "paused" : before)),
      onEndedCapture: () => {
        setStep("ended");
        onEnd?.();
      },
    },
  };
}
