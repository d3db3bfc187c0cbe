import type { Feed } from "@contract/http/submission";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "../../../shared/ui/layout/classNames";
import { ChapterList } from "./controls/ChapterList";
import { chapterAt, isReelCard, peopleOf } from "../model/chapters";
import { NowPlaying } from "./controls/NowPlaying";
import { PlayerControls } from "./controls/PlayerControls";
import styles from "./ReelPlayer.module.css";
import { ReelScreen } from "./ReelScreen";
import { SeekBar } from "./controls/SeekBar";
import { useCaptions } from "../model/useCaptions";
import { useFullScreen } from "../model/useFullScreen";
import { useIdle } from "../model/useIdle";
import { usePictureInPicture } from "../model/usePictureInPicture";
import { usePlayback } from "../model/usePlayback";
import { usePlayerActions } from "../model/usePlayerActions";
import { usePlayerKeys } from "../model/usePlayerKeys";
import { useReelMusic } from "../model/useReelMusic";
import { useRenewal } from "../model/useRenewal";

interface ReelPlayerProps {
  feed: Feed;
  /** It plays for the first time. */
  onFirstPlay?: () => void;
  /** Gets a new feed, whose addresses are fresh; resolves when it has come, or can't come now. */
  onExpired?: () => Promise<void>;
  /** Beside the controls: hearts. */
  extra?: ReactNode;
  /** Without its own dark card, for a room that is dark already. */
  isBare?: boolean;
}

/** The reel as one video, with everybody in it as chapters. */
export function ReelPlayer({ feed, onFirstPlay, onExpired, extra, isBare }: ReelPlayerProps) {
  const player = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const track = useRef<HTMLTrackElement>(null);
  const wasFaded = useRef(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const playback = usePlayback({ video, still }, feed);
  const { isFullScreen, toggleFullScreen } = useFullScreen(stage, video);
  const captions = useCaptions(track, feed.captionsUrl);
  const people = peopleOf(feed);
  const { durationMs } = feed;
  const { act, notice } = usePlayerActions({
    people,
    durationMs,
    playback,
    captions,
    toggleFullScreen,
  });
  useReelMusic(video, feed.music);
  const { isRenewing, renew } = useRenewal(playback, onExpired);
  const pictureInPicture = usePictureInPicture(video);
  const isIdle = useIdle(stage, playback.isPlaying && !isMenuOpen);
  usePlayerKeys(player, act);
  useOnce(!playback.isStarting, onFirstPlay);
  const { timeMs } = playback;
  const current = chapterAt(people, timeMs);
  const person = isReelCard(feed.chapters, timeMs) ? undefined : people[current];

  return (
    <div
      ref={player}
      className={classNames(styles.player, !isBare && styles.card)}
      data-joy-color-scheme="dark"
    >
      <div
        ref={stage}
        className={styles.stage}
        data-idle={isIdle || undefined}
        // Where the controls have faded away, a tap brings them back and does nothing else.
        onPointerDownCapture={() => {
          wasFaded.current = isIdle && liesOver(panel.current);
        }}
      >
        <ReelScreen
          video={video}
          still={still}
          playback={playback}
          track={track}
          poster={posterOf(feed)}
          captionsUrl={feed.captionsUrl}
          name={feed.name}
          isRenewing={isRenewing}
          onRenew={renew}
          onTap={() => !wasFaded.current && playback.toggle()}
        />
        <div className={styles.notices} aria-live="polite">
          {notice && (
            <span key={notice.id} className={styles.notice}>
              {notice.words}
            </span>
          )}
        </div>
        <div ref={panel} className={styles.panel}>
          <NowPlaying
            clip={person}
            name={feed.name}
            asks={people.some(({ question }) => question)}
            extra={extra}
          />
          <SeekBar clips={people} durationMs={durationMs} timeMs={timeMs} onSeek={playback.seek} />
          <PlayerControls
            playback={playback}
            isFullScreen={isFullScreen}
            isMenuOpen={isMenuOpen}
            onMenuOpenChange={setMenuOpen}
            captions={captions}
            onPictureInPicture={pictureInPicture}
            onAction={act}
          />
        </div>
      </div>
      <ChapterList
        clips={people}
        current={current}
        onSeek={(ms) => {
          playback.seek(ms);
          // On a phone that lies on its side the people are below the screen's end.
          stage.current?.scrollIntoView({ block: "nearest" });
        }}
      />
    </div>
  );
}

/** What is nearest to the first frame: the reel's own picture before an opening card, else the first person. */
function posterOf({ chapters, clips, imageUrl }: Feed): string | null {
  const person = clips[0]?.posterUrl ?? null;
  return chapters[0]?.kind === "clip" ? (person ?? imageUrl) : (imageUrl ?? person);
}

/** Whether the controls lie over the picture, as they do in a wide stage. */
const liesOver = (panel: HTMLElement | null): boolean =>
  panel !== null && getComputedStyle(panel).position === "absolute";

/** Calls back when the condition comes true for the first time. */
function useOnce(condition: boolean, callback: (() => void) | undefined): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!condition || isDone.current) return;
    isDone.current = true;
    callback?.();
  }, [condition, callback]);
}
