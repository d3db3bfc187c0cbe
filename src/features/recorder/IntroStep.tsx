import { Camera, Clock, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../shared/ui/Button";
import { Stack } from "../../shared/ui/Stack";
import { Text } from "../../shared/ui/Text";
import { FilePicker } from "./FilePicker";
import styles from "./IntroStep.module.css";
import { RecorderStage } from "./RecorderStage";

interface IntroStepProps {
  /** The question, or what else is wanted. */
  title: string;
  /** Null where the camera can't be opened at all. */
  onOpenCamera: (() => void) | null;
  onFile: (file: File) => void;
  onClose: () => void;
  isOpening: boolean;
  /** Unsent videos, and choosing another question. */
  children?: ReactNode;
  /** Leads past the recording. */
  skip?: ReactNode;
}

const PROMISES = [
  { Icon: Camera, text: "Your browser will ask for camera and microphone. Please allow both." },
  { Icon: Clock, text: "Up to three minutes. Pause, and retake as often as you like." },
  { Icon: ShieldCheck, text: "Nothing is sent until you have watched it and tapped Send." },
];

/** Before the permission prompt: what is asked, and what will happen. */
export function IntroStep(props: IntroStepProps) {
  const { title, onOpenCamera, onFile, isOpening } = props;
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
          {onOpenCamera && (
            <Button
              wide
              onClick={onOpenCamera}
              loading={isOpening}
              startIcon={<Camera aria-hidden />}
            >
              {isOpening ? "Waiting for your permission" : "Open the camera"}
            </Button>
          )}
          <FilePicker onFile={onFile} isMain={!onOpenCamera} />
          {props.skip}
        </>
      }
    >
      {props.children}
      <Stack as="ul" gap={2}>
        {PROMISES.map(({ Icon, text }) => (
          <li key={text} className={styles.promise}>
            <span className={styles.icon}>
              <Icon size={20} aria-hidden />
            </span>
            <Text size={14}>{text}</Text>
          </li>
        ))}
      </Stack>
    </RecorderStage>
  );
}
