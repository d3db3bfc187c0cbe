import type { Clip } from "@contract/http/submission";
import type { ReactNode } from "react";
import { Text } from "../../../../shared/ui/layout/Text";
import styles from "./NowPlaying.module.css";

interface NowPlayingProps {
  /** It is undefined if no person is shown. */
  clip: Clip | undefined;
  /** Lists everybody in the reel, for whose words there is room. */
  people: readonly Clip[];
  name: string;
  extra?: ReactNode;
}

/**
 * Shows who is on the screen and what they were asked. A screen reader announces each person once.
 * The longest words are laid out too, unseen, so that nothing below moves between people.
 */
export function NowPlaying({ clip, people, name, extra }: NowPlayingProps) {
  const longestName = longestOf([name, ...people.map(({ contributor }) => contributor)]);
  const longestQuestion = longestOf(people.map(({ question }) => question));
  return (
    <div className={styles.row}>
      <div className={styles.room}>
        <div className={styles.words} aria-live="polite">
          <Text as="h2" size={20}>
            <bdi>{clip?.contributor || name}</bdi>
          </Text>
          {clip?.question && (
            <Text size={14} tone="quiet">
              <bdi>{clip.question}</bdi>
            </Text>
          )}
        </div>
        <div className={`${styles.words} ${styles.longest}`} aria-hidden>
          <Text size={20} weight={600}>
            <span data-text={longestName} />
          </Text>
          {longestQuestion && (
            <Text size={14}>
              <span data-text={longestQuestion} />
            </Text>
          )}
        </div>
      </div>
      {extra}
    </div>
  );
}

const longestOf = (texts: readonly (string | null | undefined)[]): string =>
  texts.reduce<string>(
    (longest, text) => (text && text.length > longest.length ? text : longest),
    "",
  );
