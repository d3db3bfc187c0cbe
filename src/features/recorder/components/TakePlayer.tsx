import { useTranslation } from "react-i18next";
import { TRIM_LEAVES_MS } from "@contract/http/submission";
import type { Trim } from "@contract/trim";
import { useEffect, useMemo, useRef, useState } from "react";
import { spanOf, trimOf } from "../../../shared/lib/trimSpan";
import { usePlayedPart } from "../../../shared/media/usePlayedPart";
import { tellLength } from "../capture/videoLength";
import { Text } from "../../../shared/ui/layout/Text";
import { TrimBar } from "../../../shared/ui/media/TrimBar";
import { WatchButton } from "../../../shared/ui/action/WatchButton";
import styles from "./TakePlayer.module.css";
import { VoicePicture } from "./camera/VoicePicture";

interface TakePlayerProps {
  video: Blob;
  /** Shown to a voice. */
  picture: Blob | null;
  trim: Trim;
  onTrim: (trim: Trim) => void;
}

/** Replays a video of this device as it will be seen, and lets its ends be cut off. The whole picture is the button. */
export function TakePlayer({ video, picture, trim, onTrim }: TakePlayerProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLVideoElement>(null);
  const [lengthMs, setLengthMs] = useState<number | null>(null);
  const [isUnplayable, setUnplayable] = useState(false);
  useEffect(() => {
    const player = element.current;
    if (!player) return undefined;
    const url = URL.createObjectURL(video);
    player.src = url;
    const stop = tellLength(player, setLengthMs);
    return () => {
      stop();
      URL.revokeObjectURL(url);
    };
  }, [video]);
  const part = useMemo(() => (lengthMs === null ? null : spanOf(trim, lengthMs)), [trim, lengthMs]);
  const { isPlaying, timeMs, toggle, seek } = usePlayedPart(element, part);
  const isVoice = video.type.startsWith("audio/");

  return (
    <>
      <div className={styles.player} data-voice={isVoice || undefined}>
        {/* The sign of a voice would stand behind the sign to play it. */}
        {isVoice && (picture !== null || isPlaying) && <VoicePicture picture={picture} />}
        {/* A person's own video, made a moment ago: there are no captions to offer. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions can't exist yet */}
        <video
          ref={element}
          playsInline
          preload="auto"
          className={styles.video}
          onError={() => setUnplayable(true)}
        />
        {isUnplayable ? (
          <div className={styles.unplayable}>
            <Text align="center">
              {t("This browser can't play it. It can be sent all the same, and plays in the reel.")}
            </Text>
          </div>
        ) : (
          <WatchButton label={t("Watch your video")} isPlaying={isPlaying} onClick={toggle} />
        )}
      </div>
      {part && lengthMs !== null && lengthMs > TRIM_LEAVES_MS && (
        <TrimBar
          label={t("Trim your video")}
          durationMs={lengthMs}
          minMs={TRIM_LEAVES_MS}
          value={part}
          timeMs={timeMs}
          onChange={(next, moved) => {
            onTrim(trimOf(next, lengthMs));
            seek(moved === "start" ? next.startMs : next.endMs);
          }}
        />
      )}
    </>
  );
}
