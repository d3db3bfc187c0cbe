import { useTranslation } from "react-i18next";
import type { Clip } from "@contract/http/submission";
import { type PointerEvent, useState } from "react";
import { chapterAt, chapterMarks, timeWords } from "../../model/chapters";
import styles from "./SeekBar.module.css";

interface SeekBarProps {
  clips: readonly Clip[];
  durationMs: number;
  timeMs: number;
  onSeek: (timeMs: number) => void;
}

/** The whole reel on one line, with a mark where each person begins. */
export function SeekBar({ clips, durationMs, timeMs, onSeek }: SeekBarProps) {
  const { t } = useTranslation();
  const [pointed, setPointed] = useState<number | null>(null);
  const who = clips[chapterAt(clips, timeMs)]?.contributor;
  const share = durationMs > 0 ? Math.min(1, timeMs / durationMs) : 0;
  // A finger covers what it points at; a mouse sees where it would go.
  const point = (event: PointerEvent<HTMLElement>): void => {
    if (event.pointerType !== "mouse") return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (event.clientX - left) / width)));
  };
  return (
    <div>
      <div
        className={styles.bar}
        style={{ "--share": share } as React.CSSProperties}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      >
        <span className={styles.track} aria-hidden>
          <span className={styles.played} />
          {chapterMarks(clips, durationMs).map((mark) => (
            <span
              key={mark}
              className={styles.mark}
              style={{ insetInlineStart: `${mark * 100}%` }}
            />
          ))}
        </span>
        {pointed !== null && (
          <span
            className={styles.hint}
            style={{ insetInlineStart: `${pointed * 100}%` }}
            aria-hidden
          >
            {hintWords(clips, pointed * durationMs)}
          </span>
        )}
        <input
          type="range"
          className={styles.input}
          min={0}
          max={durationMs}
          step={100}
          value={Math.min(timeMs, durationMs)}
          aria-label={t("Position in the reel")}
          aria-valuetext={[
            t("{{time}} of {{whole}}", { time: timeWords(timeMs), whole: timeWords(durationMs) }),
            ...(who ? [who] : []),
          ].join(", ")}
          onChange={(event) => onSeek(Number(event.target.value))}
        />
      </div>
      <div className={styles.times} aria-hidden>
        <span>{timeWords(timeMs)}</span>
        <span>{timeWords(durationMs)}</span>
      </div>
    </div>
  );
}

function hintWords(clips: readonly Clip[], timeMs: number): string {
  const who = clips[chapterAt(clips, timeMs)]?.contributor;
  return who ? `${who} · ${timeWords(timeMs)}` : timeWords(timeMs);
}
