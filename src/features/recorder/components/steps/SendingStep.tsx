import { useTranslation } from "react-i18next";
import { useEffect } from "react";
import { isMessage, type Take } from "../../model/recorderMachine";
import type { Refusal } from "../../upload/backgroundUploads";
import { progressText } from "../../model/recorderTexts";
import { useSending } from "../../model/outbox";
import { ProgressStep } from "./ProgressStep";

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
