import { Mic } from "lucide-react";
import { useEffect, useRef } from "react";
import { watchAudioLevel } from "../../capture/audioLevel";
import styles from "./LevelMeter.module.css";

const BARS = [0.08, 0.2, 0.34, 0.5, 0.7];

/** Shows that the microphone hears: drawn past React, on every frame. For the eye alone. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const bars = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      watchAudioLevel(stream, (level) => {
        bars.current?.querySelectorAll("i").forEach((bar, index) => {
          bar.dataset.on = String(level >= (BARS[index] ?? 1));
        });
      }),
    [stream],
  );
  return (
    <span ref={bars} className={styles.meter} aria-hidden>
      <Mic size={16} aria-hidden />
      {BARS.map((bar) => (
        <i key={bar} className={styles.bar} />
      ))}
    </span>
  );
}
