import { useTranslation } from "react-i18next";
import Mic from "lucide-react/icons/mic";
import MicOff from "lucide-react/icons/mic-off";
import { useEffect, useRef, useState } from "react";
import { silenceDetector, watchAudioLevel } from "../../capture/audioLevel";
import { FilmNotice } from "./FilmNotice";
import styles from "./LevelMeter.module.css";

const BARS = [0.08, 0.2, 0.34, 0.5, 0.7];

interface LevelMeterProps {
  stream: MediaStream;
  /** Says nothing about silence, for a screen that says it itself. */
  isMeterOnly?: boolean;
}

/**
 * Shows that the microphone records sound, and says when it delivers nothing at all. The bars
 * change on every frame, without React, and are hidden from screen readers.
 */
export function LevelMeter({ stream, isMeterOnly = false }: LevelMeterProps) {
  const { t } = useTranslation();
  const bars = useRef<HTMLSpanElement>(null);
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    const noteLevel = silenceDetector(setSilent);
    const stop = watchAudioLevel(stream, (level) => {
      noteLevel(level, performance.now());
      bars.current?.querySelectorAll("i").forEach((bar, index) => {
        bar.dataset.on = String((level ?? 0) >= (BARS[index] ?? 1));
      });
    });
    return () => {
      stop();
      setSilent(false);
    };
  }, [stream]);
  return (
    <>
      {isSilent && !isMeterOnly && (
        <FilmNotice icon={<MicOff aria-hidden />} answer="be-heard">
          {t("We can't hear you. Check your microphone.")}
        </FilmNotice>
      )}
      <span ref={bars} className={styles.meter} aria-hidden>
        <Mic size={16} aria-hidden />
        {BARS.map((bar) => (
          <i key={bar} className={styles.bar} />
        ))}
      </span>
    </>
  );
}
