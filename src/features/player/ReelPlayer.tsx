import type { Feed } from "@contract/http/submission";
import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../../shared/ui/classNames";
import { Text } from "../../shared/ui/Text";
import { ChapterList } from "./ChapterList";
import { chapterAt, neighbourStart, timeWords } from "./chapters";
import { PlayerControls } from "./PlayerControls";
import { actionOfKey, type PlayerAction } from "./playerKeys";
import styles from "./ReelPlayer.module.css";
import { ReelScreen } from "./ReelScreen";
import { SeekBar } from "./SeekBar";
import { useFullScreen } from "./useFullScreen";
import { usePlayback } from "./usePlayback";

interface ReelPlayerProps {
  feed: Feed;
  /** It plays for the first time. */
  onFirstPlay?: () => void;
  /** Asks for a new feed, whose addresses are fresh. */
  onExpired?: () => void;
  /** Beside the controls: hearts. */
  extra?: ReactNode;
  /** Without its own dark card, for a room that is dark already. */
  isBare?: boolean;
}

/** The reel as one video, with everybody in it as chapters. */
export function ReelPlayer({ feed, onFirstPlay, onExpired, extra, isBare }: ReelPlayerProps) {
  const player = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const playback = usePlayback(video, feed.playlistUrl);
  const { isFullScreen, toggleFullScreen } = useFullScreen(player, video);
  const { clips, durationMs } = feed;
  const current = chapterAt(clips, playback.timeMs);
  const clip = clips[current];

  const act = (action: PlayerAction): void => {
    switch (action.type) {
      case "toggle":
        return playback.toggle();
      case "toggleSound":
        return playback.setMuted(!playback.isMuted);
      case "toggleFullScreen":
        return toggleFullScreen();
      case "seekBy":
        return playback.seek(Math.min(durationMs, playback.timeMs + action.ms));
      case "chapter": {
        const start = neighbourStart(clips, playback.timeMs, action.direction);
        return start === null ? undefined : playback.seek(start);
      }
      default:
        return action satisfies never;
    }
  };
  usePlayerKeys(player, act);
  useOnce(!playback.isStarting, onFirstPlay);

  return (
    <div
      ref={player}
      className={classNames(styles.player, !isBare && styles.card)}
      data-joy-color-scheme="dark"
    >
      <ReelScreen
        video={video}
        playback={playback}
        poster={clips[0]?.posterUrl ?? feed.imageUrl}
        name={feed.name}
        onExpired={onExpired}
      />
      <div className={styles.panel}>
        <div className={styles.caption} aria-live="polite">
          <Text as="h2" size={20}>
            {clip?.contributor || feed.name}
          </Text>
          {clip?.question && (
            <Text size={14} tone="quiet">
              {clip.question}
            </Text>
          )}
        </div>
        <div>
          <SeekBar
            clips={clips}
            durationMs={durationMs}
            timeMs={playback.timeMs}
            onSeek={playback.seek}
          />
          <div className={styles.times}>
            <span>{timeWords(playback.timeMs)}</span>
            <span>{timeWords(durationMs)}</span>
          </div>
        </div>
        <PlayerControls
          playback={playback}
          isFullScreen={isFullScreen}
          onAction={act}
          extra={extra}
        />
        {!isFullScreen && <ChapterList clips={clips} current={current} onSeek={playback.seek} />}
      </div>
    </div>
  );
}

/** Keys work without a click into the player first, and never while the person is elsewhere. */
function usePlayerKeys(
  player: React.RefObject<HTMLElement | null>,
  act: (action: PlayerAction) => void,
): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const action = player.current && actionOfKey(event, player.current);
      if (!action) return;
      event.preventDefault();
      latest.current(action);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [player]);
}

/** Calls back when the condition comes true for the first time. */
function useOnce(condition: boolean, callback: (() => void) | undefined): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!condition || isDone.current) return;
    isDone.current = true;
    callback?.();
  }, [condition, callback]);
}
