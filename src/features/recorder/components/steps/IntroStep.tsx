import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import { Camera, Clock, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { CameraProblem } from "../../capture/cameraError";
import { Button } from "../../../../shared/ui/action/Button";
import { Stack } from "../../../../shared/ui/layout/Stack";
import { Text } from "../../../../shared/ui/layout/Text";
import { FilePicker } from "../FilePicker";
import styles from "./IntroStep.module.css";
import { Obstacle } from "../Obstacle";
import { OtherWays } from "../OtherWays";
import { RecorderStage } from "../camera/RecorderStage";
import type { Voice } from "../../model/useRecorder";

interface IntroStepProps {
  /** The question, or what else is wanted. */
  title: string;
  /** Why the camera can't be opened at all; null where it may. */
  obstacle: CameraProblem | null;
  onOpenCamera: () => void;
  onVoice: (voice: Voice) => void;
  onFile: (file: File) => void;
  fileProblem: string | null;
  onClose: () => void;
  isOpening: boolean;
  /** Unsent videos, and choosing another question. */
  children?: ReactNode;
  /** Leads past the recording. */
  skip?: ReactNode;
}

const PROMISES = [
  {
    Icon: Camera,
    text: msg("Your browser will ask for camera and microphone. Please allow both."),
  },
  { Icon: Clock, text: msg("Up to three minutes. Pause, and retake as often as you like.") },
  { Icon: ShieldCheck, text: msg("Nobody sees it until you have watched it and tapped Send.") },
];

/** Before the permission prompt: what is asked, and what will happen. */
export function IntroStep(props: IntroStepProps) {
  const { t } = useTranslation();
  const { title, obstacle, onOpenCamera, onFile, isOpening } = props;
  return (
    <RecorderStage
      onClose={props.onClose}
      title={
        <Text as="h1" size={28}>
          {title}
        </Text>
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
          <FilePicker onFile={onFile} isMain={obstacle !== null} problem={props.fileProblem} />
          {!obstacle && <OtherWays onVoice={props.onVoice} />}
          {props.skip}
        </>
      }
    >
      {obstacle && <Obstacle problem={obstacle} />}
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
