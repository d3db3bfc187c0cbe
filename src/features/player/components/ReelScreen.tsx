import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import Play from "lucide-react/icons/play";
import RotateCw from "lucide-react/icons/rotate-cw";
import Volume2 from "lucide-react/icons/volume-2";
import type { RefObject } from "react";
import { crossOriginOfMedia } from "../../../shared/lib/apiAddresses";
import type { ReelProblem } from "../../../shared/media/reelSource";
import { Button } from "../../../shared/ui/action/Button";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
import { Spinner } from "../../../shared/ui/feedback/Spinner";
import { Text } from "../../../shared/ui/layout/Text";
import styles from "./ReelScreen.module.css";
import type { CaptionSetting } from "../model/useCaptions";
import type { Playback } from "../model/usePlayback";

interface ReelScreenProps {
  video: RefObject<HTMLVideoElement | null>;
  still: RefObject<HTMLCanvasElement | null>;
  track: RefObject<HTMLTrackElement | null>;
  playback: Playback;
  /** Holds the address of WebVTT captions on the reel's timeline, in their language. */
  captions: Pick<CaptionSetting, "url" | "language" | "cues" | "size" | "place"> | null;
  /** Shows until the first frame appears. */
  poster: string | null;
  name: string;
  isSmall?: boolean;
  isRenewing: boolean;
  onRenew?: () => void;
  onTap: () => void;
}

export function ReelScreen(props: ReelScreenProps) {
  const { t } = useTranslation();
  const { video, still, track, playback, poster, captions, name } = props;
  const { isSmall, isRenewing, onRenew, onTap } = props;
  const { isStarting, isContinued } = playback;
  const problem = isRenewing ? null : shownProblem(playback);
  return (
    <div className={styles.screen}>
      <video
        ref={video}
        // The player's buttons and keys do all that it can. Firefox would stop at it and its captions.
        tabIndex={-1}
        muted
        playsInline
        // Captions of another origin are only loaded in this way.
        crossOrigin={crossOriginOfMedia()}
        aria-label={name}
        className={styles.video}
        onClick={onTap}
      >
        {captions && (
          <track
            key={captions.url}
            ref={track}
            kind="captions"
            label={t("Captions")}
            srcLang={captions.language}
            src={captions.url}
          />
        )}
      </video>
      <canvas
        ref={still}
        aria-hidden
        hidden={!(isStarting && isContinued)}
        className={styles.still}
      />
      {isStarting && !isContinued && poster && (
        <img src={poster} alt="" className={styles.poster} />
      )}
      {!problem && isBusy(playback, isRenewing) && (
        <div className={styles.centre}>
          <Spinner label={t("Loading the reel")} />
        </div>
      )}
      {!isSmall && captions && <Cues {...captions} />}
      {!problem && !isSmall && <Offers playback={playback} />}
      {problem && <Trouble problem={problem} onRenew={onRenew} />}
    </div>
  );
}

/** The place of the cues follows the controls, which the player lays over a wide picture. */
function Cues({
  cues,
  language,
  size,
  place,
}: Pick<CaptionSetting, "cues" | "language" | "size" | "place">) {
  return (
    <div className={styles.cues} data-cues={place} data-size={size} lang={language} dir="auto">
      {cues.map((cue) => (
        <span key={cue}>{cue}</span>
      ))}
    </div>
  );
}

function Offers({ playback }: Pick<ReelScreenProps, "playback">) {
  const { t } = useTranslation();
  const { isRefused, isStarting, isMuted } = playback;
  return (
    <>
      {isRefused && (
        <button type="button" className={styles.begin} onClick={playback.toggle}>
          <Play size={32} aria-hidden />
          {t("Play the reel")}
        </button>
      )}
      {!isStarting && isMuted && (
        <button type="button" className={styles.sound} onClick={() => playback.setMuted(false)}>
          <Volume2 size={20} aria-hidden />
          {t("Tap for sound")}
        </button>
      )}
    </>
  );
}

const isBusy = ({ isStarting, isWaiting, isRefused }: Playback, isRenewing: boolean): boolean =>
  !isRefused && (isStarting || isWaiting || isRenewing);

/** Hides a lost connection while there is still buffered video to watch. */
function shownProblem({ problem, isStarting, isWaiting }: Playback): ReelProblem | null {
  return problem === "network" && !isStarting && !isWaiting ? null : problem;
}

const TROUBLE: Readonly<Record<ReelProblem, string>> = {
  network: msg("The connection was lost. We'll carry on when you're back online."),
  expired: msg("This page has been open for a long time."),
  preparing: msg("Your video is being prepared for this browser. It starts by itself."),
  unplayable: msg("This browser can't play the reel. Try another browser."),
};

function Trouble({ problem, onRenew }: { problem: ReelProblem; onRenew?: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.trouble} role="alert">
      <Text align="center">{t(TROUBLE[problem])}</Text>
      {problem === "unplayable" && <FaqLink answer="playing" />}
      {problem === "expired" && onRenew && (
        <Button onClick={onRenew} startIcon={<RotateCw aria-hidden />}>
          {t("Keep watching")}
        </Button>
      )}
    </div>
  );
}
