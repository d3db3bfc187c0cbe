import { useTranslation } from "react-i18next";
import type { Clip } from "@contract/http/submission";
import { useEffect, useRef } from "react";
import { formatTime } from "../../model/chapters";
import styles from "./ChapterList.module.css";

interface ChapterListProps {
  clips: readonly Clip[];
  current: number;
  onSeek: (timeMs: number) => void;
}

export function ChapterList({ clips, current, onSeek }: ChapterListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const chapter = list.current?.children[current];
    if (list.current && chapter instanceof HTMLElement) scrollToChapter(list.current, chapter);
  }, [current]);
  return (
    <ol ref={list} className={styles.list} aria-label={t("People in this reel")}>
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
              <span className={styles.length}>{formatTime(clip.durationMs)}</span>
            </span>
            <span className={styles.name}>{clip.contributor || t("Someone")}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Scrolls only the row. `scrollIntoView` would scroll the page away from the picture. */
function scrollToChapter(list: HTMLElement, chapter: HTMLElement): void {
  const left = chapter.offsetLeft - list.offsetLeft - (list.clientWidth - chapter.clientWidth) / 2;
  list.scrollTo?.({ left });
}
