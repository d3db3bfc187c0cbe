import { useTranslation } from "react-i18next";
import type { Clip } from "@contract/http/submission";
import { type PointerEvent, useState } from "react";
import { chapterAt, chapterMarks, formatTime } from "../../model/chapters";
import styles from "./SeekBar.module.css";

interface SeekBarProps {
  clips: readonly Clip[];
  durationMs: number;
  timeMs: number;
  onSeek: (timeMs: number) => void;
}

export function SeekBar({ clips, durationMs, timeMs, onSeek }: SeekBarProps) {
  const { t } = useTranslation();
  const [pointed, setPointed] = useState<number | null>(null);
  const who = clips[chapterAt(clips, timeMs)]?.contributor;
  const share = durationMs > 0 ? Math.min(1, timeMs / durationMs) : 0;
  const position = t("{{time}} of {{whole}}", {
    time: formatTime(timeMs),
    whole: formatTime(durationMs),
  });
  return (
    <div>
      <div
        className={styles.bar}
        style={{ "--share": share } as React.CSSProperties}
        onPointerMove={(event) => setPointed((before) => pointedShare(event) ?? before)}
        onPointerLeave={() => setPointed(null)}
      >
        <Track marks={chapterMarks(clips, durationMs)} />
        {pointed !== null && (
          <span
            className={styles.hint}
            style={{ insetInlineStart: `${pointed * 100}%` }}
            aria-hidden
          >
            {hintText(clips, pointed * durationMs)}
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
          aria-valuetext={who ? `${position}, ${who}` : position}
          onChange={(event) => onSeek(Number(event.target.value))}
        />
      </div>
      <div className={styles.times} aria-hidden>
        <span>{formatTime(timeMs)}</span>
        <span>{formatTime(durationMs)}</span>
      </div>
    </div>
  );
}

function Track({ marks }: { marks: readonly number[] }) {
  return (
    <span className={styles.track} aria-hidden>
      <span className={styles.played} />
      {marks.map((mark) => (
        <span key={mark} className={styles.mark} style={{ insetInlineStart: `${mark * 100}%` }} />
      ))}
    </span>
  );
}

/**
 * Returns where on the bar a mouse points, from 0 to 1. It returns null for a finger, which covers
 * what it points at.
 */
function pointedShare({ pointerType, currentTarget, clientX }: PointerEvent<HTMLElement>) {
  if (pointerType !== "mouse") return null;
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left) / width));
}

function hintText(clips: readonly Clip[], timeMs: number): string {
  const who = clips[chapterAt(clips, timeMs)]?.contributor;
  return who ? `${who} · ${formatTime(timeMs)}` : formatTime(timeMs);
}
