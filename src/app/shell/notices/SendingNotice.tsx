import { useTranslation } from "react-i18next";
import { useEffect } from "react";
import { progressText } from "../../../features/recorder/model/recorderTexts";
import type { OutboxItem } from "../../../features/recorder/upload/outboxStore";
import { answerTo } from "../../../config/faqAnswers";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
import { BottomNotice } from "../../../shared/ui/overlay/BottomNotice";
import { Button, ButtonLink } from "../../../shared/ui/action/Button";
import { ProgressBar } from "../../../shared/ui/feedback/ProgressBar";
import { Text } from "../../../shared/ui/layout/Text";
import { recorderPathOf } from "../recorderPath";

/** This is as long as a toast. */
const SAVED_MS = 4000;

type SendingNoticeProps = Pick<OutboxItem, "subject" | "state" | "dismiss">;

export function SendingNotice({ subject, state, dismiss }: SendingNoticeProps) {
  const { t } = useTranslation();
  const isSaved = state.step === "saved";
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(dismiss, SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSaved, dismiss]);
  switch (state.step) {
    case "sending": {
      const { progress, leftMs } = state;
      return (
        <BottomNotice label={t("Your video")}>
          <Text weight={600}>{t("Sending your video")}</Text>
          <ProgressBar
            value={progress.sentBytes / progress.totalBytes}
            label={t("Sending your video")}
          />
          <Text size={14} tone="quiet" tabular>
            {progressText(progress, leftMs, t)}
          </Text>
        </BottomNotice>
      );
    }
    case "saved":
      return (
        <BottomNotice label={t("Your video")}>
          <output>
            <Text weight={600}>{t("Saved. Your video has arrived.")}</Text>
          </output>
        </BottomNotice>
      );
    case "refused":
      return (
        <BottomNotice
          label={t("Your video")}
          actions={
            <>
              <Button tone="plain" onClick={dismiss}>
                {t("Later")}
              </Button>
              <ButtonLink to={recorderPathOf(subject)} onClick={dismiss}>
                {t("Show")}
              </ButtonLink>
            </>
          }
        >
          <div role="alert">
            <Text weight={600}>{t("Your video hasn't been sent yet")}</Text>
            <Text size={14}>
              {t("{{message}} It's safe on this device.", { message: state.message })}
            </Text>
            <FaqLink answer={answerTo(state.code, "not-sent")} />
          </div>
        </BottomNotice>
      );
    default:
      return state satisfies never;
  }
}
