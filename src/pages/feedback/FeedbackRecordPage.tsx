import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import PencilLine from "lucide-react/icons/pencil-line";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { env } from "../../config/env";
import { paths } from "../../config/paths";
import { Recorder } from "../../features/recorder/components/Recorder";
import type { RecorderSubject } from "../../features/recorder/upload/recorderSubject";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Text } from "../../shared/ui/layout/Text";

const TITLE = msg("How do you like {{brand}}?");

/** Shows `/feedback/record`: a video for the operator. */
export function FeedbackRecordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = t(TITLE, { brand: env.brand });
  // The subject stays the same for a visit, because the recorder identifies by it what is recorded.
  const subject = useMemo<RecorderSubject>(
    () => ({
      tributeId: null,
      kind: "feedback",
      questionId: null,
      question: title,
      invite: null,
      tgd: null,
    }),
    [title],
  );
  return (
    <Recorder
      subject={subject}
      title={title}
      personName={null}
      onLeave={() => void navigate(paths.feedBack())}
      doneHref={paths.homePage()}
      done={t("Go to your reels")}
      onAnother={null}
      intro={
        <Text>
          {t(
            "Tell us what you loved and what got in the way. Only the people behind {{brand}} see your video. It isn't part of any reel, and it's free.",
            { brand: env.brand },
          )}
        </Text>
      }
      skip={
        <ButtonLink wide tone="plain" to={paths.feedBack()} startIcon={<PencilLine aria-hidden />}>
          {t("Write it instead")}
        </ButtonLink>
      }
    />
  );
}
