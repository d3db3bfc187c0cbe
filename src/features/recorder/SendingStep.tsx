import { EmptyState } from "../../shared/ui/EmptyState";
import { ProgressBar } from "../../shared/ui/ProgressBar";
import { Text } from "../../shared/ui/Text";
import type { Take } from "./recorderMachine";
import { RecorderStage } from "./RecorderStage";
import { progressWords } from "./recorderWords";
import { useSending } from "./useSending";

interface SendingStepProps {
  take: Take;
  onSaved: () => void;
  onRefused: (message: string, submissionId: string | null) => void;
  onClose: () => void;
}

/** The video is on its way. It says "saved" only when the server has said so. */
export function SendingStep({ take, onSaved, onRefused, onClose }: SendingStepProps) {
  const { progress, leftMs } = useSending(take, { onSaved, onRefused });
  const isHere = take.recordingId !== null;
  return (
    <RecorderStage
      onClose={onClose}
      title={null}
      controls={
        <Text size={14} align="center">
          {isHere
            ? "If you must leave, your video stays on this device and you can send it later."
            : "Please keep this page open until your video is saved."}
        </Text>
      }
    >
      <EmptyState
        illustration={progress.state === "offline" ? "offline" : "mail"}
        title="Sending your video"
        heading="h1"
      />
      <ProgressBar value={progress.sentBytes / progress.totalBytes} label="Sending your video" />
      <Text size={14} align="center" tabular>
        {progressWords(progress, leftMs)}
      </Text>
    </RecorderStage>
  );
}
