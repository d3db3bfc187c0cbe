import { useTranslation } from "react-i18next";
import { PencilLine } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { env } from "../config/env";
import { paths } from "../config/paths";
import { Recorder } from "../features/recorder/Recorder";
import type { RecorderSubject } from "../features/recorder/recorderSubject";
import { ButtonLink } from "../shared/ui/Button";
import { Text } from "../shared/ui/Text";

const TITLE = `How do you like ${env.brand}?`;

/** One for all visits: the recorder knows by it what is being recorded. */
const SUBJECT: RecorderSubject = {
  tributeId: null,
  kind: "feedback",
  questionId: null,
  question: TITLE,
  invite: null,
  tgd: null,
};

/** `/feedback/record`: a video for those who run this. */
export function FeedbackRecordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Recorder
      subject={SUBJECT}
      title={TITLE}
      personName={null}
      onLeave={() => void navigate(paths.feedBack())}
      doneHref={paths.homePage()}
      done={t("Go to your reels")}
      onAnother={null}
      intro={
        <Text>
          {t(
            "Say what was lovely and what was in the way. Only the people behind {{brand}} see your video. It is in no reel, and costs nothing.",
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
