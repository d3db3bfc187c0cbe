import { useTranslation } from "react-i18next";
import type { ComponentProps, ReactNode } from "react";
import { type Take, isMessage } from "../../model/recorderMachine";
import type { SendingState } from "../../upload/outboxStore";
import { progressText } from "../../model/recorderTexts";
import { EmptyState } from "../../../../shared/ui/feedback/EmptyState";
import { ProgressBar } from "../../../../shared/ui/feedback/ProgressBar";
import { Text } from "../../../../shared/ui/layout/Text";
import { RecorderStage } from "../camera/RecorderStage";

interface SendingStepProps {
  take: Take;
  sending: Extract<SendingState, { step: "sending" }>;
  onClose: () => void;
}

/** Shows the progress of the upload. */
export function SendingStep({ take, sending, onClose }: SendingStepProps) {
  const { t } = useTranslation();
  const { progress, leftMs } = sending;
  return (
    <ProgressStep
      illustration={progress.state === "offline" ? "offline" : "mail"}
      title={isMessage(take) ? t("Sending your message") : t("Sending your video")}
      share={progress.sentBytes / progress.totalBytes}
      progress={progressText(progress, leftMs, t)}
      note={
        take.isStored
          ? t(
              "You can look around in the meantime. If you have to leave, your video stays on this device.",
            )
          : t("Please keep this page open until your video is saved.")
      }
      onClose={onClose}
    />
  );
}

interface ProgressStepProps {
  illustration: ComponentProps<typeof EmptyState>["illustration"];
  title: string;
  /** Gives the share that is done, from 0 to 1. */
  share: number;
  progress: string;
  note: ReactNode;
  onClose: () => void;
}

function ProgressStep(props: ProgressStepProps) {
  const { illustration, title, share, progress, note, onClose } = props;
  return (
    <RecorderStage
      onClose={onClose}
      title={null}
      controls={
        <Text size={14} align="center">
          {note}
        </Text>
      }
    >
      <EmptyState illustration={illustration} title={title} heading="h1" />
      <ProgressBar value={share} label={title} />
      <Text size={14} align="center" tabular>
        {progress}
      </Text>
    </RecorderStage>
  );
}

interface CopyingStepProps {
  /** Gives the share that is copied, from 0 to 1. */
  copied: number;
  onClose: () => void;
}

/** Shows that a large file is being copied, so that it can be sent whatever happens to it. */
export function CopyingStep({ copied, onClose }: CopyingStepProps) {
  const { t } = useTranslation();
  return (
    <ProgressStep
      illustration="camera"
      title={t("Getting your video ready")}
      share={copied}
      progress={t("{{percent}} percent", { percent: Math.floor(copied * 100) })}
      note={t("A video from a cloud drive may take a while.")}
      onClose={onClose}
    />
  );
}
