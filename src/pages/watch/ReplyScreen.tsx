import { useTranslation } from "react-i18next";
import type { Feed } from "@contract/http/submission";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { GuestForm } from "../../features/auth/components/GuestForm";
import { Recorder } from "../../features/recorder/components/Recorder";
import { RecorderFrame } from "../../features/recorder/components/RecorderFrame";
import type { RecorderSubject } from "../../features/recorder/model/recorderSubject";
import { useIdentity } from "../../shared/identity/useIdentity";
import { displayName } from "../../shared/lib/displayName";
import { useAppSelector } from "../../shared/state/hooks";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Divider } from "../../shared/ui/layout/Divider";
import { Screen } from "../../shared/ui/layout/Screen";
import { Spinner } from "../../shared/ui/feedback/Spinner";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { JoyTheme } from "../../shared/ui/theme/JoyTheme";

interface ReplyScreenProps {
  feed: Feed;
  /** Opens the reel, a password's proof included. */
  tgd: string;
  /** Back to the reel. */
  watchHref: string;
}

/** `/tribute/:id/watch?tgd=&view=reply`: the recipient answers everybody, in the one recorder; a name is enough. */
export function ReplyScreen(props: ReplyScreenProps) {
  const { status, user } = useIdentity();
  const hasUserData = useAppSelector((state) => state.userFirebaseData?._id === user?.userId);
  return (
    <JoyTheme>
      {status === "signedOut" && <WhoSaysThanks {...props} />}
      {status !== "signedOut" && !hasUserData && (
        <RecorderFrame>
          <Spinner fullScreen />
        </RecorderFrame>
      )}
      {status === "signedIn" && hasUserData && <Reply {...props} />}
    </JoyTheme>
  );
}

function WhoSaysThanks({ feed, watchHref }: ReplyScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Screen
      pageTitle={t("Say thank you")}
      occasion={feed.tributeType}
      onBack={() => void navigate(watchHref)}
    >
      <Stack gap={1}>
        <Text as="h1" size={28}>
          {t("Who says thank you?")}
        </Text>
        <Text tone="quiet">{t("Your name goes with your video. No account needed.")}</Text>
      </Stack>
      <GuestForm />
      <Divider>{t("or")}</Divider>
      <ButtonLink tone="soft" wide to={paths.login()}>
        {t("Sign in to my account")}
      </ButtonLink>
    </Screen>
  );
}

function Reply({ feed, tgd, watchHref }: ReplyScreenProps) {
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
        <Text>
          {t(
            "Everybody who is in the reel gets your video, and nobody else. You can take it back at any time.",
          )}
        </Text>
      }
    />
  );
}
