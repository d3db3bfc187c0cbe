import type { Clip } from "@contract/http/submission";
import { chapterAt, chapterMarks, timeWords } from "./chapters";
import styles from "./SeekBar.module.css";

interface SeekBarProps {
  clips: readonly Clip[];
  durationMs: number;
  timeMs: number;
  onSeek: (timeMs: number) => void;
}

/** The whole reel on one line, with a mark where each person begins. */
export function SeekBar({ clips, durationMs, timeMs, onSeek }: SeekBarProps) {
  const who = clips[chapterAt(clips, timeMs)]?.contributor;
  const share = durationMs > 0 ? Math.min(1, timeMs / durationMs) : 0;
  return (
    <div className={styles.bar} style={{ "--share": share } as React.CSSProperties}>
      <span className={styles.track} aria-hidden>
        <span className={styles.played} />
        {chapterMarks(clips, durationMs).map((mark) => (
          <span key={mark} className={styles.mark} style={{ insetInlineStart: `${mark * 100}%` }} />
        ))}
      </span>
      <input
        type="range"
        className={styles.input}
        min={0}
        max={durationMs}
        step={100}
        value={Math.min(timeMs, durationMs)}
        aria-label="Position in the reel"
        aria-valuetext={`${timeWords(timeMs)} of ${timeWords(durationMs)}${who ? `, ${who}` : ""}`}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
    </div>
  );
}
