import { useTranslation } from "react-i18next";
import { useEffect } from "react";
import { EmptyState } from "../../../../shared/ui/feedback/EmptyState";
import { ProgressBar } from "../../../../shared/ui/feedback/ProgressBar";
import { Text } from "../../../../shared/ui/layout/Text";
import { isMessage, type Take } from "../../model/recorderMachine";
import { RecorderStage } from "../camera/RecorderStage";
import type { Refusal } from "../../upload/sendings";
import { progressText } from "../../model/recorderTexts";
import { useSending } from "../../model/outbox";

interface SendingStepProps {
  take: Take;
  onSaved: () => void;
  onRefused: (refusal: Refusal) => void;
  onClose: () => void;
}

/** Shows the progress of the upload. It says "saved" only when the server has confirmed it. */
export function SendingStep({ take, onSaved, onRefused, onClose }: SendingStepProps) {
  const { t } = useTranslation();
  const sending = useSending(take.id);
  useEffect(() => {
    if (sending?.step === "saved") onSaved();
    if (sending?.step === "refused") onRefused(sending);
  });
  if (sending?.step !== "sending") return null;
  const { progress, leftMs } = sending;
  const title = isMessage(take) ? t("Sending your message") : t("Sending your video");
  return (
    <RecorderStage
      onClose={onClose}
      title={null}
      controls={
        <Text size={14} align="center">
          {take.isStored
            ? t(
                "You can look around in the meantime. If you have to leave, your video stays on this device.",
              )
            : t("Please keep this page open until your video is saved.")}
        </Text>
      }
    >
      <EmptyState
        illustration={progress.state === "offline" ? "offline" : "mail"}
        title={title}
        heading="h1"
      />
      <ProgressBar value={progress.sentBytes / progress.totalBytes} label={title} />
      <Text size={14} align="center" tabular>
        {progressText(progress, leftMs, t)}
      </Text>
    </RecorderStage>
  );
}
