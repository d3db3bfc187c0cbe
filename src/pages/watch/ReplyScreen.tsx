import { useTranslation } from "react-i18next";
import type { Feed } from "@contract/http/submission";
import { type ReactNode, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { Recorder } from "../../features/recorder/components/Recorder";
import type { RecorderSubject } from "../../features/recorder/upload/recorderSubject";
import { displayName } from "../../shared/lib/displayName";
import { Text } from "../../shared/ui/layout/Text";
import { SenderGate } from "./SenderGate";

interface ReplyScreenProps {
  feed: Feed;
  tgd: string;
  watchHref: string;
}

/**
 * Shows `/tribute/:id/watch?tgd=&view=reply`: the recipient records a thank-you for everybody.
 */
export function ReplyScreen(props: ReplyScreenProps) {
  return (
    <SenderGate {...props}>{(signature) => <Reply {...props} signature={signature} />}</SenderGate>
  );
}

function Reply(props: ReplyScreenProps & { signature: ReactNode }) {
  const { feed, tgd, watchHref, signature } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { tributeId } = feed;
  const subject = useMemo(
    (): RecorderSubject => ({
      tributeId,
      kind: "thanks",
      questionId: null,
      question: null,
      invite: null,
      tgd,
    }),
    [tributeId, tgd],
  );
  return (
    <Recorder
      subject={subject}
      title={t("Say thank you to everybody")}
      personName={displayName(feed.tributeFor)}
      onLeave={() => void navigate(watchHref)}
      doneHref={watchHref}
      done={t("Back to the reel")}
      onAnother={null}
      intro={
        <>
          <Text>
            {t("Only the people in the reel get your video. You can take it back at any time.")}
          </Text>
          {signature}
        </>
      }
    />
  );
}
