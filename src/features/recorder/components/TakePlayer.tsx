import { useTranslation } from "react-i18next";
import { TRIM_LEAVES_MS } from "@contract/domain/submission";
import type { Trim } from "@contract/trim";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { spanOf, type TrimSpan, trimOf } from "../../../shared/lib/trimSpan";
import { usePlayedPart } from "../../../shared/media/usePlayedPart";
import { useOptionalPart } from "../model/useOptionalPart";
import { watchVideoLength } from "../capture/videoLength";
import { Text } from "../../../shared/ui/layout/Text";
import { TrimBar } from "../../../shared/ui/media/TrimBar";
import { WatchButton } from "../../../shared/ui/action/WatchButton";
import { drawUntilThere } from "./drawUntilThere";
import styles from "./TakePlayer.module.css";
import { Photo, VoicePicture } from "./camera/VoicePicture";

interface TakePlayerProps {
  video: Blob;
  /** They are shown in turn while a voice plays. */
  pictures: readonly Blob[];
  trim: Trim;
  onTrim: (trim: Trim) => void;
}

const loadFilmstrip = async () => (await import("./Filmstrip")).Filmstrip;

/**
 * Plays a local video as viewers will see it, and lets people trim its ends. The whole picture is
 * the button.
 */
export function TakePlayer({ video, pictures, trim, onTrim }: TakePlayerProps) {
  const { t } = useTranslation();
  const { element, lengthMs } = useLoadedVideo(video);
  const [isUnplayable, setUnplayable] = useState(false);
  const part = useMemo(() => (lengthMs === null ? null : spanOf(trim, lengthMs)), [trim, lengthMs]);
  const { isPlaying, timeMs, toggle, seek } = usePlayedPart(element, part && toRealEnd(part, trim));
  const isVoice = video.type.startsWith("audio/");
  const photos = shownAt(pictures, timeMs, part);
  const { part: Filmstrip } = useOptionalPart(loadFilmstrip, !isVoice && !isUnplayable);
  return (
    <>
      <div className={styles.player} data-voice={isVoice || undefined}>
        {photos[0] && <Photo photo={photos[0]} label="" className={styles.fill} />}
        {isVoice ? <VoicePicture photos={photos} /> : <SoftFill video={element} timeMs={timeMs} />}
        {/* A person's own new video has no captions to offer. */}
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
              {t(
                "This browser can't play it, but you can still send it, and it will play in the reel.",
              )}
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
          strip={Filmstrip && <Filmstrip video={video} lengthMs={lengthMs} />}
          onChange={(next, moved) => {
            onTrim(trimOf(next, lengthMs));
            seek(moved === "start" ? next.startMs : next.endMs);
          }}
        />
      )}
    </>
  );
}

/** A small picture is blurred by being enlarged, which costs an old phone nothing. */
const FILL_WIDTH = 32;

interface SoftFillProps {
  video: RefObject<HTMLVideoElement | null>;
  timeMs: number;
}

/** Surrounds a video with an enlarged and dimmed copy of its picture, as the reel does. */
function SoftFill({ video, timeMs }: SoftFillProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const picture = video.current;
    let stopDrawing: (() => void) | null = null;
    const draw = (): void => {
      const fill = canvas.current;
      const context = fill?.getContext("2d");
      if (!picture?.videoWidth || !fill || !context) return;
      fill.toggleAttribute("data-wide", picture.videoWidth > picture.videoHeight);
      fill.width = FILL_WIDTH;
      fill.height = Math.ceil((FILL_WIDTH * picture.videoHeight) / picture.videoWidth);
      const { width, height } = fill;
      stopDrawing?.();
      stopDrawing = drawUntilThere(context, [width / 2, height / 2], () =>
        context.drawImage(picture, 0, 0, width, height),
      );
    };
    draw();
    picture?.addEventListener("loadeddata", draw);
    return () => {
      stopDrawing?.();
      picture?.removeEventListener("loadeddata", draw);
    };
  }, [video, timeMs]);
  return <canvas ref={canvas} className={styles.fill} aria-hidden />;
}

/**
 * Lets a video whose end is not trimmed play until it ends. Some browsers first report a length that
 * is too short, and learn the real one only by playing.
 */
const toRealEnd = (part: TrimSpan, { trimEndMs }: Trim): TrimSpan =>
  trimEndMs === null ? { ...part, endMs: Infinity } : part;

/** Returns the photograph of a moment. As in the reel, each is shown for the same share of the time. */
function shownAt(
  pictures: readonly Blob[],
  timeMs: number,
  part: TrimSpan | null,
): readonly Blob[] {
  if (!part) return pictures.slice(0, 1);
  const share = (timeMs - part.startMs) / (part.endMs - part.startMs);
  const at = Math.min(pictures.length - 1, Math.max(0, Math.floor(share * pictures.length)));
  return pictures.slice(at, at + 1);
}

/** Loads a video into an element. Its length is in milliseconds, and null until it is known. */
function useLoadedVideo(video: Blob) {
  const element = useRef<HTMLVideoElement>(null);
  const [lengthMs, setLengthMs] = useState<number | null>(null);
  useEffect(() => {
    const player = element.current;
    if (!player) return undefined;
    const url = URL.createObjectURL(video);
    player.src = url;
    const stop = watchVideoLength(player, setLengthMs);
    return () => {
      stop();
      URL.revokeObjectURL(url);
    };
  }, [video]);
  return { element, lengthMs };
}
