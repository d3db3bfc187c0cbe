import { displayName } from "@contract/displayName";
import Heart from "lucide-react/icons/heart";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAppSelector } from "../../../../shared/state/hooks";
import { Button, ButtonLink } from "../../../../shared/ui/action/Button";
import { Text } from "../../../../shared/ui/layout/Text";
import { isMessage, type Take } from "../../model/recorderMachine";
import { RecorderStage } from "../camera/RecorderStage";
import { VoicePicture } from "../camera/VoicePicture";
import styles from "./SavedStep.module.css";

/** Few people write, and the card needs the designs of all occasions. */
const WrittenTake = lazy(async () => ({
  default: (await import("./WriteStep")).WrittenTake,
}));

/** The celebration may come a little after the news. */
const Confetti = lazy(async () => ({
  default: (await import("../../../../shared/ui/feedback/Confetti")).Confetti,
}));

interface SavedStepProps {
  take: Take;
  text: string;
  /** Says where the sender stands among the others. */
  place?: string | null;
  onClose: () => void;
  more?: ReactNode;
  children: ReactNode;
}

/** Says that a take has arrived, and shows it once more. */
export function SavedStep({ take, text, place, onClose, more, children }: SavedStepProps) {
  const { t } = useTranslation();
  const { kind, occasion } = take.subject;
  return (
    <RecorderStage onClose={onClose} title={null} controls={children}>
      <div className={styles.saved} data-occasion={occasion}>
        <Suspense fallback={null}>
          {kind === "answer" && occasion !== "Memorial" && <Confetti />}
        </Suspense>
        <Keepsake take={take} />
        <Text as="h1" size={20} align="center">
          {t("Saved. You can close this page")}
        </Text>
        {place && (
          <Text weight={500} align="center">
            {place}
          </Text>
        )}
        <Text tone="quiet" align="center">
          {text}
        </Text>
      </div>
      {more}
    </RecorderStage>
  );
}

/** Shows a take in a frame, with the name that it is sent under. */
function Keepsake({ take }: { take: Take }) {
  const profile = useAppSelector((state) => state.userFirebaseData);
  const speaker = take.subject.onBehalfOf ?? profile;
  if (isMessage(take)) {
    return (
      <div className={styles.message}>
        <Suspense fallback={null}>
          <WrittenTake take={take} sender={undefined} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      <div className={styles.picture}>
        {take.video.type.startsWith("audio/") ? (
          <VoicePicture photos={take.pictures.slice(0, 1)} />
        ) : (
          <FirstPicture take={take} />
        )}
        {speaker && <bdi className={styles.name}>{displayName([speaker])}</bdi>}
      </div>
      <span className={styles.heart} aria-hidden>
        <Heart size={24} fill="currentColor" />
      </span>
    </div>
  );
}

/** Shows nothing if this browser cannot play the take, or no longer has it. */
function FirstPicture({ take: { video, trim } }: { take: Take }) {
  const element = useRef<HTMLVideoElement>(null);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(video.blob());
    // Safari shows no picture of a video that was not moved.
    if (element.current) element.current.src = `${url}#t=${(trim.trimStartMs ?? 0) / 1000 + 0.1}`;
    return () => URL.revokeObjectURL(url);
  }, [video, trim.trimStartMs]);
  return isGone ? null : (
    <video
      ref={element}
      muted
      playsInline
      preload="auto"
      aria-hidden
      tabIndex={-1}
      onError={() => setGone(true)}
    />
  );
}

interface AfterSavedProps {
  /** It is null if every question has an answer. */
  onAnother: (() => void) | null;
  doneHref: string;
  done: string;
  /** Leaves the main button to what stands above, and leaving to the cross if there is more to do. */
  isQuiet: boolean;
}

export function AfterSaved({ onAnother, doneHref, done, isQuiet }: AfterSavedProps) {
  const { t } = useTranslation();
  return (
    <>
      {!(isQuiet && onAnother) && (
        <ButtonLink wide to={doneHref} tone={isQuiet ? "soft" : "primary"}>
          {done}
        </ButtonLink>
      )}
      {onAnother && (
        <Button wide tone="soft" onClick={onAnother}>
          {t("Answer another question")}
        </Button>
      )}
    </>
  );
}
