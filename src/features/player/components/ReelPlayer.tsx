import type { Feed } from "@contract/http/submission";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { classNames } from "../../../shared/ui/layout/classNames";
import { ChapterList } from "./controls/ChapterList";
import { NowPlaying } from "./controls/NowPlaying";
import { PlayerControls } from "./controls/PlayerControls";
import styles from "./ReelPlayer.module.css";
import { ReelScreen } from "./ReelScreen";
import { SeekBar } from "./controls/SeekBar";
import { StripButtons } from "./controls/StripButtons";
import type { Playback } from "../model/usePlayback";
import { useIdle } from "../model/useIdle";
import { useReelPlayer } from "../model/useReelPlayer";

interface ReelPlayerProps {
  feed: Feed;
  onFirstPlay?: () => void;
  /**
   * Fetches a new feed with fresh addresses. It resolves when the feed has arrived or cannot arrive
   * now.
   */
  onExpired?: () => Promise<void>;
  extra?: ReactNode;
  isBare?: boolean;
  /** Renders what stands at the bottom instead of the row of people. The picture has the rest. */
  renderBelow?: (playback: Playback) => ReactNode;
  isStrip?: boolean;
}

export function ReelPlayer(props: ReelPlayerProps) {
  const { feed, onFirstPlay, onExpired, extra, isBare, renderBelow, isStrip } = props;
  const player = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const track = useRef<HTMLTrackElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const reel = useReelPlayer({ player, stage, video, still, track }, feed, onExpired);
  const { playback, renewal } = reel;
  const isIdle = useIdle(stage, playback.isPlaying && !isMenuOpen);
  const { noteFaded, unlessFaded } = useFadedPanel(panel, isIdle);
  useOnce(!playback.isStarting, onFirstPlay);

  return (
    <div
      ref={player}
      className={classNames(styles.player, !isBare && styles.card, renderBelow && styles.filled)}
      data-strip={isStrip ? true : undefined}
      data-joy-color-scheme={isBare ? undefined : "dark"}
    >
      <div
        ref={stage}
        className={styles.stage}
        data-joy-color-scheme="dark"
        data-idle={isIdle || undefined}
        onPointerDownCapture={noteFaded}
      >
        <ReelScreen
          video={video}
          still={still}
          playback={playback}
          track={track}
          poster={posterOf(feed)}
          captions={reel.captions}
          name={feed.name}
          isSmall={isStrip}
          isRenewing={renewal.isRenewing}
          onRenew={renewal.renew}
          onTap={unlessFaded(playback.toggle)}
        />
        <PlayerNotice notice={reel.notice} />
        <div ref={panel} className={styles.panel}>
          <Panel
            feed={feed}
            reel={reel}
            extra={extra}
            isStrip={isStrip}
            isMenuOpen={isMenuOpen}
            onMenuOpenChange={setMenuOpen}
          />
        </div>
      </div>
      {renderBelow?.(playback)}
      {!renderBelow && !isStrip && <People reel={reel} stage={stage} />}
    </div>
  );
}

type Reel = ReturnType<typeof useReelPlayer>;

interface PeopleProps {
  reel: Reel;
  stage: RefObject<HTMLElement | null>;
}

function People({ reel: { people, current, playback }, stage }: PeopleProps) {
  return (
    <ChapterList
      clips={people}
      current={current}
      onSeek={(ms) => {
        playback.seek(ms);
        // On a phone held sideways the people are below the end of the screen.
        stage.current?.scrollIntoView({ block: "nearest" });
      }}
    />
  );
}

/** Announces what a key or a button did, if the change is easy to miss. */
function PlayerNotice({ notice }: Pick<Reel, "notice">) {
  return (
    <div className={styles.notices} aria-live="polite">
      {notice && (
        <span key={notice.id} className={styles.notice}>
          {notice.text}
        </span>
      )}
    </div>
  );
}

interface PanelProps {
  feed: Feed;
  reel: Reel;
  extra: ReactNode;
  isStrip: boolean | undefined;
  isMenuOpen: boolean;
  onMenuOpenChange: (isOpen: boolean) => void;
}

function StripControls({ feed, reel }: Pick<PanelProps, "feed" | "reel">) {
  const { playback, people, person } = reel;
  return (
    <>
      <StripButtons
        title={person?.contributor || feed.name}
        playback={playback}
        onAction={reel.act}
      />
      <SeekBar
        clips={people}
        durationMs={feed.durationMs}
        timeMs={playback.timeMs}
        onSeek={playback.seek}
      />
    </>
  );
}

function Panel({ feed, reel, extra, isStrip, isMenuOpen, onMenuOpenChange }: PanelProps) {
  const { playback, people, person } = reel;
  if (isStrip) return <StripControls feed={feed} reel={reel} />;
  return (
    <>
      <NowPlaying clip={person} people={people} name={feed.name} extra={extra} />
      <SeekBar
        clips={people}
        durationMs={feed.durationMs}
        timeMs={playback.timeMs}
        onSeek={playback.seek}
      />
      <PlayerControls
        playback={playback}
        isFullScreen={reel.isFullScreen}
        isMenuOpen={isMenuOpen}
        onMenuOpenChange={onMenuOpenChange}
        captions={reel.captions}
        onPictureInPicture={reel.pictureInPicture}
        onTelevision={reel.television}
        onAction={reel.act}
      />
    </>
  );
}

/** Ignores a tap that only brings back faded controls. */
function useFadedPanel(panel: RefObject<HTMLElement | null>, isIdle: boolean) {
  const wasFaded = useRef(false);
  return {
    /** This function is called when a pointer goes down, before the controls come back. */
    noteFaded: () => {
      wasFaded.current = isIdle && liesOver(panel.current);
    },
    /** Returns a handler of the tap that follows. */
    unlessFaded: (onTap: () => void) => () => {
      if (!wasFaded.current) onTap();
    },
  };
}

/**
 * Returns the picture that is nearest to the first frame: the reel's own before an opening card,
 * else the first person's.
 */
function posterOf({ chapters, clips, imageUrl }: Feed): string | null {
  const person = clips[0]?.posterUrl ?? null;
  return chapters[0]?.kind === "clip" ? (person ?? imageUrl) : (imageUrl ?? person);
}

/** Tells whether the controls lie over the picture, as they do in a wide stage. */
const liesOver = (panel: HTMLElement | null): boolean =>
  panel !== null && getComputedStyle(panel).position === "absolute";

/** Runs the callback when the condition becomes true for the first time. */
function useOnce(condition: boolean, callback: (() => void) | undefined): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!condition || isDone.current) return;
    isDone.current = true;
    callback?.();
  }, [condition, callback]);
}
