import { useTranslation } from "react-i18next";
import type { Feed } from "@contract/http/submission";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { GuestForm } from "../../features/auth/components/GuestForm";
import { RecorderFrame } from "../../features/recorder/components/RecorderFrame";
import { useIsNameless } from "../../features/recorder/model/senderName";
import { useSaveProfile } from "../../features/profile/api/useSaveProfile";
import { signInAsGuest } from "../../shared/identity/identity";
import type { PersonName } from "../../shared/identity/identityTypes";
import { useIdentity } from "../../shared/identity/useIdentity";
import { useAppSelector } from "../../shared/state/hooks";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Divider } from "../../shared/ui/layout/Divider";
import { Screen } from "../../shared/ui/layout/Screen";
import { Spinner } from "../../shared/ui/feedback/Spinner";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";

interface SenderGateProps {
  feed: Feed;
  watchHref: string;
  /** Shows how the thank-you is made, once it is known who says it. */
  children: ReactNode;
}

export function SenderGate({ feed, watchHref, children }: SenderGateProps) {
  const { status, user } = useIdentity();
  const hasUserData = useAppSelector((state) => state.userFirebaseData?._id === user?.userId);
  const isNameless = useIsNameless() && hasUserData;
  const asksName = status === "signedOut" || isNameless;
  return (
    <>
      {asksName && <GuestNameForm feed={feed} watchHref={watchHref} />}
      {status !== "signedOut" && !hasUserData && (
        <RecorderFrame>
          <Spinner fullScreen />
        </RecorderFrame>
      )}
      {status === "signedIn" && hasUserData && !isNameless && children}
    </>
  );
}

function GuestNameForm({ feed, watchHref }: Omit<SenderGateProps, "children">) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const guest = useAppSelector((state) => state.userFirebaseData);
  const saveProfile = useSaveProfile();
  const name = async (entered: PersonName): Promise<void> => {
    if (guest) await saveProfile({ ...entered, image: guest.userProfile });
    else await signInAsGuest(entered);
  };
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
        <Text tone="quiet">{t("Your name goes with your thank-you. No account needed.")}</Text>
      </Stack>
      <GuestForm onName={name} />
      <Divider>{t("or")}</Divider>
      <ButtonLink tone="soft" wide to={paths.login()}>
        {t("Sign in to my account")}
      </ButtonLink>
    </Screen>
  );
}
