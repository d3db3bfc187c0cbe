import { RotateCw, Volume2 } from "lucide-react";
import type { RefObject } from "react";
import type { ReelProblem } from "../../shared/media/hlsPlayer";
import { Button } from "../../shared/ui/Button";
import { Spinner } from "../../shared/ui/Spinner";
import { Text } from "../../shared/ui/Text";
import styles from "./ReelScreen.module.css";
import type { Playback } from "./usePlayback";

interface ReelScreenProps {
  video: RefObject<HTMLVideoElement | null>;
  playback: Playback;
  /** Until the first frame is there. */
  poster: string | null;
  name: string;
  onExpired?: () => void;
}

/** The picture itself, and what lies over it: the poster, the one tap for sound, waiting and trouble. */
export function ReelScreen({ video, playback, poster, name, onExpired }: ReelScreenProps) {
  const { isStarting, isWaiting, isMuted, problem } = playback;
  return (
    <div className={styles.screen}>
      <video
        ref={video}
        muted
        playsInline
        aria-label={name}
        className={styles.video}
        onClick={playback.toggle}
      />
      {isStarting && poster && <img src={poster} alt="" className={styles.poster} />}
      {!problem && (isStarting || isWaiting) && (
        <div className={styles.centre}>
          <Spinner label="Loading the reel" />
        </div>
      )}
      {!problem && !isStarting && isMuted && (
        <button type="button" className={styles.sound} onClick={() => playback.setMuted(false)}>
          <Volume2 size={20} aria-hidden />
          Tap for sound
        </button>
      )}
      {problem && <Trouble problem={problem} onExpired={onExpired} />}
    </div>
  );
}

const TROUBLE: Readonly<Record<ReelProblem, string>> = {
  network: "The connection was lost. It goes on by itself when the network is back.",
  expired: "This page was open for a long time.",
  unplayable: "This browser can't play the reel. Try another browser.",
};

function Trouble({ problem, onExpired }: { problem: ReelProblem; onExpired?: () => void }) {
  return (
    <div className={styles.trouble} role="alert">
      <Text align="center">{TROUBLE[problem]}</Text>
      {problem === "expired" && onExpired && (
        <Button onClick={onExpired} startIcon={<RotateCw aria-hidden />}>
          Go on watching
        </Button>
      )}
    </div>
  );
}
