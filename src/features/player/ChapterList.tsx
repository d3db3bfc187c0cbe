import type { Clip } from "@contract/http/submission";
import { timeWords } from "./chapters";
import styles from "./ChapterList.module.css";

interface ChapterListProps {
  clips: readonly Clip[];
  /** Index of the one that plays. */
  current: number;
  onSeek: (timeMs: number) => void;
}

/** Everybody in the reel, in a row of pictures. */
export function ChapterList({ clips, current, onSeek }: ChapterListProps) {
  return (
    <ol className={styles.list} aria-label="People in this reel">
      {clips.map((clip, index) => (
        <li key={clip._id}>
          <button
            type="button"
            className={styles.chapter}
            aria-current={index === current || undefined}
            onClick={() => onSeek(clip.startMs)}
          >
            <span className={styles.picture}>
              {clip.posterUrl && <img src={clip.posterUrl} alt="" loading="lazy" />}
              <span className={styles.length}>{timeWords(clip.durationMs)}</span>
            </span>
            <span className={styles.name}>{clip.contributor || "Someone"}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
