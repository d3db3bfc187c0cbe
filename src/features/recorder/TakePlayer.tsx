import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import styles from "./TakePlayer.module.css";
import { clockWords } from "./recorderWords";
import { VoicePicture } from "./VoicePicture";

/** Replays a video of this device. The whole picture is the button. */
export function TakePlayer({ video, picture }: { video: Blob; picture: Blob | null }) {
  const element = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [timeMs, setTimeMs] = useState(0);
  useEffect(() => {
    const url = URL.createObjectURL(video);
    if (element.current) element.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [video]);

  const toggle = (): void => {
    const player = element.current;
    if (player?.paused) void player.play().catch(() => setPlaying(false));
    else player?.pause();
  };
  return (
    <div className={styles.player}>
      {video.type.startsWith("audio/") && <VoicePicture picture={picture} />}
      {/* A person's own video, made a moment ago: there are no captions to offer. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions can't exist yet */}
      <video
        ref={element}
        playsInline
        preload="auto"
        className={styles.video}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setTimeMs(event.currentTarget.currentTime * 1000)}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={isPlaying ? "Pause" : "Watch your video"}
        onClick={toggle}
      >
        <span className={styles.icon} data-playing={isPlaying || undefined}>
          {isPlaying ? <Pause size={32} aria-hidden /> : <Play size={32} aria-hidden />}
        </span>
        {timeMs > 0 && <span className={styles.time}>{clockWords(timeMs)}</span>}
      </button>
    </div>
  );
}
