import { useTranslation } from "react-i18next";
import type { Trim } from "@contract/trim";
import { RotateCcw, Send } from "lucide-react";
import { useMemo } from "react";
import { Button } from "../../../../shared/ui/action/Button";
import { Text } from "../../../../shared/ui/layout/Text";
import { OfflineNote } from "../OfflineNote";
import type { Take } from "../../model/recorderMachine";
import { RecorderStage } from "../camera/RecorderStage";
import { stopReasonText } from "../../model/recorderTexts";
import { TakePlayer } from "../TakePlayer";

interface ReviewStepProps {
  take: Take;
  onTrim: (trim: Trim) => void;
  onSend: () => void;
  /** It is omitted for a video of an earlier visit, which cannot be recorded again here. */
  onRetake?: () => void;
  onClose: () => void;
}

/** Shows the take as others will see it, and asks for a decision. */
export function ReviewStep({ take, onTrim, onSend, onRetake, onClose }: ReviewStepProps) {
  const { t } = useTranslation();
  const why = stopReasonText(take.stopReason, t);
  const { video, picture, trim } = take;
  const recorded = useMemo(() => video.blob(), [video]);
  return (
    <RecorderStage
      onClose={onClose}
      title={
        <>
          <Text as="h1" size={20}>
            {take.subject.question ?? t("Watch your video")}
          </Text>
          {why && <Text size={14}>{why}</Text>}
        </>
      }
      controls={
        <>
          <OfflineNote isStored={take.isStored} />
          <Button wide onClick={onSend} startIcon={<Send aria-hidden />}>
            {t("Send")}
          </Button>
          {onRetake && (
            <Button wide tone="soft" onClick={onRetake} startIcon={<RotateCcw aria-hidden />}>
              {t("Retake")}
            </Button>
          )}
        </>
      }
    >
      <TakePlayer video={recorded} picture={picture} trim={trim} onTrim={onTrim} />
    </RecorderStage>
  );
}
