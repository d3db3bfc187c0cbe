import { type ReactNode, useSyncExternalStore } from "react";
import type { FaqAnswer } from "../../../../config/faqAnswers";
import { FaqLink } from "../../../../shared/ui/action/FaqLink";
import { Text } from "../../../../shared/ui/layout/Text";
import styles from "./FilmNotice.module.css";
import { useTranslation } from "react-i18next";
import RotateCw from "lucide-react/icons/rotate-cw";
import VideoOff from "lucide-react/icons/video-off";
import { Button } from "../../../../shared/ui/action/Button";
import type { OutputProblem } from "../../capture/outputWatch";

interface FilmNoticeProps {
  icon: ReactNode;
  children: string;
  action?: ReactNode;
  /** Helps with the problem. It opens in a new tab, which leaves the recording where it is. */
  answer: FaqAnswer;
}

/** Says what is wrong while the camera is on. It covers no button and stops nothing. */
export function FilmNotice({ icon, children, action, answer }: FilmNoticeProps) {
  return (
    <div role="alert" className={styles.notice}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <Text size={14}>{children}</Text>
        <FaqLink answer={answer} opensTab />
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface OutputNoticeProps {
  problem: OutputProblem | null;
  onRecordOtherwise: () => void;
}

/** Says that the browser delivers nothing while it records, before the person has said it all. */
export function OutputNotice({ problem, onRecordOtherwise }: OutputNoticeProps) {
  const { t } = useTranslation();
  if (problem === null) return null;
  if (problem === "stalled")
    return (
      <FilmNotice icon={<VideoOff aria-hidden />} answer="camera">
        {t("Your browser has stopped recording. Tap stop to keep what it has recorded so far.")}
      </FilmNotice>
    );
  return (
    <FilmNotice
      icon={<VideoOff aria-hidden />}
      answer="camera"
      action={
        <Button wide tone="soft" startIcon={<RotateCw aria-hidden />} onClick={onRecordOtherwise}>
          {t("Record in another way")}
        </Button>
      }
    >
      {t("Your browser isn't recording. Nothing you say now is saved.")}
    </FilmNotice>
  );
}

/** Says that the system delivers no picture, for example during a call, while that can be mended. */
export function PictureNotice({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation();
  const [track] = stream.getVideoTracks();
  const isMuted = useSyncExternalStore(
    (onChange) => {
      track?.addEventListener("mute", onChange);
      track?.addEventListener("unmute", onChange);
      return () => {
        track?.removeEventListener("mute", onChange);
        track?.removeEventListener("unmute", onChange);
      };
    },
    () => track?.muted === true,
    () => false,
  );
  if (!isMuted) return null;
  return (
    <FilmNotice icon={<VideoOff aria-hidden />} answer="camera">
      {t("We can't see you. End any calls, and close other apps that use the camera.")}
    </FilmNotice>
  );
}
