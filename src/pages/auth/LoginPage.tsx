import { Trans, useTranslation } from "react-i18next";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { AfterSignIn } from "../../features/auth/components/AfterSignIn";
import { GoogleButton } from "../../features/auth/components/GoogleButton";
import { GuestButton } from "../../features/auth/components/GuestButton";
import { LoginForm } from "../../features/auth/components/LoginForm";
import { isRecorder } from "../../features/auth/model/afterAction";
import { useDraftToSave } from "../../features/auth/model/draftToSave";
import { useIdentity } from "../../shared/identity/useIdentity";
import { LanguageChoice } from "../../shared/language/LanguageChoice";
import { useAppSelector } from "../../shared/state/hooks";
import { Button, ButtonLink } from "../../shared/ui/action/Button";
import { Divider } from "../../shared/ui/layout/Divider";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { TextLink } from "../../shared/ui/action/TextLink";

interface LoginState {
  /** Tells that an error led here. The form then shows although somebody is signed in. */
  isSentBack?: boolean;
}

/** Signs in, and returns to where the visitor came from. */
export function LoginPage() {
  const { t } = useTranslation();
  const { status } = useIdentity();
  const navigate = useNavigate();
  const origin = useAppSelector((state) => state.utilityState.isRedirectFrom);
  const { isSentBack = false } = (useLocation().state ?? {}) as LoginState;
  const [wasSignedIn] = useState(isSentBack && status === "signedIn");
  if (status === "signedIn" && !wasSignedIn) return <AfterSignIn />;
  const goBack = () => void navigate(paths.starterPage());
  return (
    <Screen pageTitle={t("Sign in")} onBack={goBack}>
      {isRecorder(origin) ? <InvitedLogin /> : <MemberLogin />}
      <LanguageChoice />
    </Screen>
  );
}

function MemberLogin() {
  const { t } = useTranslation();
  const draft = useDraftToSave();
  return (
    <>
      <Stack gap={1}>
        <Text as="h1" size={28}>
          {t("Welcome back")}
        </Text>
        {draft ? (
          <Text>
            <Trans
              i18nKey="Sign in to save <name>“{{name}}”</name>. It's kept on this device until then."
              values={{ name: draft }}
              components={{ name: <bdi /> }}
            />
          </Text>
        ) : (
          <Text tone="quiet">{t("Sign in to see your reels.")}</Text>
        )}
      </Stack>
      <SignInWays />
    </>
  );
}

/** Lets contributors in without an account. */
function InvitedLogin() {
  const { t } = useTranslation();
  const [hasAccount, setHasAccount] = useState(false);
  return (
    <>
      <Stack gap={1}>
        <Text as="h1" size={28}>
          {hasAccount ? t("Sign in to record") : t("Record your video")}
        </Text>
        <Text tone="quiet">
          {hasAccount
            ? t("Your video will be with your other reels.")
            : t("You need no account. We ask for your name when you send your video.")}
        </Text>
      </Stack>
      {hasAccount ? <SignInWays /> : <GuestButton tone="primary" />}
      <Divider>{t("or")}</Divider>
      {hasAccount ? (
        <GuestButton tone="soft" />
      ) : (
        <Button tone="soft" wide onClick={() => setHasAccount(true)}>
          {t("Sign in to my account")}
        </Button>
      )}
    </>
  );
}

function SignInWays() {
  const { t } = useTranslation();
  return (
    <Stack gap={3}>
      <LoginForm />
      <Text size={14} align="center">
        <TextLink to={paths.forgotPassword()}>{t("Forgot your password?")}</TextLink>
      </Text>
      <Divider>{t("or")}</Divider>
      <GoogleButton />
      <ButtonLink to={paths.signup()} tone="plain" wide>
        {t("New here? Create an account")}
      </ButtonLink>
    </Stack>
  );
}
