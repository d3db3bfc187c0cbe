import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import Camera from "lucide-react/icons/camera";
import Clock from "lucide-react/icons/clock";
import RefreshCw from "lucide-react/icons/refresh-cw";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import { CameraError, type CameraProblem } from "../../capture/cameraError";
import { Button } from "../../../../shared/ui/action/Button";
import { Stack } from "../../../../shared/ui/layout/Stack";
import { Text } from "../../../../shared/ui/layout/Text";
import { FilePicker } from "../FilePicker";
import styles from "./IntroStep.module.css";
import { Obstacle } from "../Obstacle";
import { OtherWays, WriteOption } from "../VoiceOptions";
import { RecorderStage } from "../camera/RecorderStage";
import type { Voice } from "../../model/useRecorder";

interface IntroStepProps {
  title: string;
  /** Asks the next question instead. It is null if there is only one. */
  onOtherQuestion: (() => void) | null;
  /** Says why the camera cannot be opened at all, or is null. */
  obstacle: CameraProblem | null;
  /** Gives the id of the question, or is null. */
  questionId: string | null;
  onOpenCamera: () => void;
  onVoice: (voice: Voice) => void;
  /** It is null where nobody can write instead. */
  onWrite: (() => void) | null;
  onFile: (file: File) => void;
  fileProblem: string | null;
  onClose: () => void;
  isOpening: boolean;
  /** Shows at once how to take part without the camera. */
  showsOtherWays: boolean;
  children?: ReactNode;
  skip?: ReactNode;
}

const PROMISES = [
  {
    Icon: Camera,
    text: msg("Your browser will ask to use your camera and microphone. Please allow both."),
  },
  { Icon: Clock, text: msg("Up to three minutes. You can pause and retake as often as you like.") },
  { Icon: ShieldCheck, text: msg("Nobody sees it until you've watched it and tapped Send.") },
];

export function IntroStep(props: IntroStepProps) {
  const { t } = useTranslation();
  const { title, obstacle, onOpenCamera, onFile, isOpening } = props;
  return (
    <RecorderStage
      onClose={props.onClose}
      title={
        <>
          <Text as="h1" size={28}>
            {title}
          </Text>
          <OtherQuestion onOtherQuestion={props.onOtherQuestion} />
        </>
      }
      controls={
        <>
          {!obstacle && (
            <Button
              wide
              onClick={onOpenCamera}
              loading={isOpening}
              startIcon={<Camera aria-hidden />}
            >
              {isOpening ? t("Waiting for your permission") : t("Open the camera")}
            </Button>
          )}
          {obstacle ? (
            <>
              <FilePicker onFile={onFile} isMain problem={props.fileProblem} />
              <WriteOption onWrite={props.onWrite} />
            </>
          ) : (
            <OtherWays {...props} isOpen={props.showsOtherWays} />
          )}
          {props.skip}
        </>
      }
    >
      {obstacle && (
        <Obstacle error={new CameraError(obstacle)} heading="h2" questionId={props.questionId} />
      )}
      {props.children}
      <Stack as="ul" gap={2}>
        {(obstacle ? PROMISES.slice(-1) : PROMISES).map(({ Icon, text }) => (
          <li key={text} className={styles.promise}>
            <span className={styles.icon}>
              <Icon size={20} aria-hidden />
            </span>
            <Text size={14}>{t(text)}</Text>
          </li>
        ))}
      </Stack>
    </RecorderStage>
  );
}

function OtherQuestion({ onOtherQuestion }: Pick<IntroStepProps, "onOtherQuestion">) {
  const { t } = useTranslation();
  return (
    onOtherQuestion && (
      <div className={styles.other}>
        <Button tone="plain" onClick={onOtherQuestion} startIcon={<RefreshCw aria-hidden />}>
          {t("Another question")}
        </Button>
      </div>
    )
  );
}
