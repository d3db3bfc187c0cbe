import { useTranslation } from "react-i18next";
import RotateCw from "lucide-react/icons/rotate-cw";
import { answerTo } from "../../../../config/faqAnswers";
import { Button } from "../../../../shared/ui/action/Button";
import { FaqLink } from "../../../../shared/ui/action/FaqLink";
import { EmptyState } from "../../../../shared/ui/feedback/EmptyState";
import type { Refusal } from "../../upload/outboxStore";
import { RecorderStage } from "../camera/RecorderStage";

interface RefusedStepProps {
  refusal: Refusal;
  isStored: boolean;
  onSendWithout: (photo: number) => void;
  onTryAgain: () => void;
  onClose: () => void;
}

export function RefusedStep(props: RefusedStepProps) {
  const { t } = useTranslation();
  const { isStored, onSendWithout, onTryAgain, onClose } = props;
  const { message, code, photo } = props.refusal;
  const isGone = code === "FILE_GONE";
  return (
    <RecorderStage
      onClose={onClose}
      title={null}
      controls={
        <>
          {isGone ? (
            <Button wide onClick={onClose}>
              {t("Choose it again")}
            </Button>
          ) : (
            <Button wide onClick={onTryAgain} startIcon={<RotateCw aria-hidden />}>
              {t("Try again")}
            </Button>
          )}
          {photo !== undefined && (
            <Button wide tone="soft" onClick={() => onSendWithout(photo)}>
              {t("Send without photo {{number}}", { number: photo + 1 })}
            </Button>
          )}
        </>
      }
    >
      <div role="alert">
        <EmptyState
          illustration="error"
          title={t("Your video hasn't been sent yet")}
          heading="h1"
          help={<FaqLink answer={answerTo(code, "not-sent")} opensTab={!isStored} />}
        >
          {photo !== undefined && t("Photo {{number}} didn't arrive.", { number: photo + 1 })}{" "}
          {t(message)} {isStored && t("It's safe on this device.")}
        </EmptyState>
      </div>
    </RecorderStage>
  );
}
