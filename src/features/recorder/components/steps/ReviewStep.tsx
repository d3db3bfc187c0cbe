import { useTranslation } from "react-i18next";
import type { Trim } from "@contract/trim";
import { RotateCcw, Send } from "lucide-react";
import { useMemo } from "react";
import { Button } from "../../../../shared/ui/action/Button";
import { Text } from "../../../../shared/ui/layout/Text";
import { OfflineNote } from "../OfflineNote";
import type { Take } from "../../model/recorderMachine";
import { RecorderStage } from "../camera/RecorderStage";
import { stopWords } from "../../model/recorderWords";
import { TakePlayer } from "../TakePlayer";

interface ReviewStepProps {
  take: Take;
  onTrim: (trim: Trim) => void;
  onSend: () => void;
  /** Left out for a video of an earlier visit: there is nothing to repeat. */
  onRetake?: () => void;
  onClose: () => void;
}

/** The take as others will see it, and the decision. */
export function ReviewStep({ take, onTrim, onSend, onRetake, onClose }: ReviewStepProps) {
  const { t } = useTranslation();
  const why = stopWords(take.stopReason, t);
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
          <OfflineNote isKept={take.isKept} />
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
