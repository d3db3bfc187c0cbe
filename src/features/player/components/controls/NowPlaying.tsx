import type { Clip } from "@contract/http/submission";
import type { ReactNode } from "react";
import { Text } from "../../../../shared/ui/layout/Text";
import styles from "./NowPlaying.module.css";

interface NowPlayingProps {
  /** Undefined before there is one. */
  clip: Clip | undefined;
  /** Of the reel. */
  name: string;
  /** Somebody in the reel was asked something. */
  asks: boolean;
  extra?: ReactNode;
}

/** Who is on the screen and what they were asked; a screen reader hears of each person once. */
export function NowPlaying({ clip, name, asks, extra }: NowPlayingProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words} data-asks={asks || undefined} aria-live="polite">
        <Text as="h2" size={20}>
          <bdi>{clip?.contributor || name}</bdi>
        </Text>
        {clip?.question && (
          <Text size={14} tone="quiet">
            <bdi>{clip.question}</bdi>
          </Text>
        )}
      </div>
      {extra}
    </div>
  );
}
