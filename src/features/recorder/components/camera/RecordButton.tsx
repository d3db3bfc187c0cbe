import { useTranslation } from "react-i18next";
import { useEffect, useRef } from "react";
import { vibrate } from "../../../../shared/lib/vibrate";
import styles from "./RecordButton.module.css";
import type { RecorderState } from "../../model/recorderMachine";

interface RecordButtonProps {
  step: RecorderState["step"];
  isNext: boolean;
  /** Gives the used share of the soft limit, 0 to 1. */
  share: number;
  onStart: () => void;
  /** Ends the recording, or the countdown before it. */
  onStop: () => void;
}

export function RecordButton({ step, isNext, share, onStart, onStop }: RecordButtonProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  // The person came here to press it, so it has the focus for keyboards.
  useEffect(() => {
    if (isNext) button.current?.focus({ preventScroll: true });
  }, [isNext]);
  const isReady = step === "preview";
  const whileOn = step === "countdown" ? t("Cancel") : t("Stop recording");
  const label = isReady ? t("Start recording") : whileOn;
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      aria-label={label}
      disabled={step === "finishing" || step === "opening"}
      onClick={() => {
        // This comes before the countdown, or after the last word, so that the vibration is not
        // audible in the video.
        (isReady ? onStart : onStop)();
        vibrate();
      }}
    >
      <svg viewBox="0 0 100 100" aria-hidden className={styles.ring}>
        <circle cx="50" cy="50" r="46" pathLength="1" className={styles.track} />
        <circle
          cx="50"
          cy="50"
          r="46"
          pathLength="1"
          className={styles.used}
          strokeDasharray={`${Math.min(1, share)} 1`}
        />
      </svg>
      <span className={isReady ? styles.round : styles.square} />
    </button>
  );
}
