import { splitPart } from "@contract/mediaPart";
import { useTranslation } from "react-i18next";
import { useEffect, useRef, useState } from "react";
import { attachReel } from "../../../shared/media/attachReel";
import { usePlayedPart } from "../../../shared/media/usePlayedPart";
import { useAppSelector } from "../../../shared/state/hooks";
import { Button } from "../../../shared/ui/action/Button";
import { Dialog } from "../../../shared/ui/overlay/Dialog";
import { Text } from "../../../shared/ui/layout/Text";
import styles from "./ReplayPopup.module.css";

interface ReplayPopupProps {
  title: string;
  onClose: () => void;
}

export function ReplayPopup({ title, onClose }: ReplayPopupProps) {
  const { t } = useTranslation();
  const { videoUrl, isVideoReplayPopupShow } = useAppSelector((state) => state.utilityState);
  return (
    <Dialog title={title} open={isVideoReplayPopupShow} onClose={onClose}>
      {videoUrl && <Replay key={videoUrl} address={videoUrl} />}
      <Button tone="soft" onClick={onClose}>
        {t("Close")}
      </Button>
    </Dialog>
  );
}

function Replay({ address }: { address: string }) {
  const { t } = useTranslation();
  const element = useRef<HTMLVideoElement>(null);
  const [{ url, part }] = useState(() => splitPart(address));
  // The server may not have applied the trim yet.
  usePlayedPart(element, part);
  const startMs = part?.startMs ?? 0;
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const video = element.current;
    if (!video) return undefined;
    return attachReel(video, {
      playlistUrl: url,
      startMs,
      onProblem: () => setStuck(true),
      onRecovered: () => setStuck(false),
    });
  }, [url, startMs]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- viewers hear their own words */}
      <video ref={element} controls playsInline autoPlay className={styles.video} />
      {isStuck && (
        <div role="alert">
          <Text size={14} tone="danger">
            {t("We can't play it right now. Please close it and try again.")}
          </Text>
        </div>
      )}
    </>
  );
}
