import { Trans, useTranslation } from "react-i18next";
import { useEffect } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { AfterSignIn } from "../../features/auth/components/AfterSignIn";
import { GoogleButton } from "../../features/auth/components/GoogleButton";
import { SignupForm } from "../../features/auth/components/NewPasswordForm";
import { useDraftToSave } from "../../features/auth/model/draftToSave";
import { useEmailVerified } from "../../features/auth/model/useEmailVerified";
import { VerifyWaiting } from "../../features/auth/components/VerifyWaiting";
import { createProfile } from "../../features/profile/api/loadProfile";
import { PreviewBeside } from "../../features/tribute/components/create/PreviewBeside";
import { LanguageChoice } from "../../shared/language/LanguageChoice";
import { useIdentity } from "../../shared/identity/useIdentity";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";
import { Divider } from "../../shared/ui/layout/Divider";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";

/** Creates an account: the form, then the wait for the mailed link, then the home page. */
export function SignupPage() {
  const { t } = useTranslation();
  const { user } = useIdentity();
  const navigate = useNavigate();
  useProfileMade();
  useEmailVerified(user?.userId, () => void navigate(paths.homePage(), { replace: true }));
  const isNewUser = useAppSelector((state) => state.user.isNewUser);
  if (!user) return <SignupScreen />;
  if (user.isEmailVerified || !user.email) {
    // With Google, the account may already exist. That was then a sign-in.
    const isSignIn = !user.isNewUser && !isNewUser;
    return isSignIn ? <AfterSignIn /> : <Navigate to={paths.homePage()} replace />;
  }
  return (
    <Screen pageTitle={t("Check your inbox")}>
      <VerifyWaiting email={user.email} />
    </Screen>
  );
}

/**
 * Creates the profile, and sends the verification mail with it. This page does not load profiles.
 * People who need no such mail leave the page at once, and their profile is loaded or created on
 * the next page.
 */
function useProfileMade(): void {
  const { user } = useIdentity();
  const dispatch = useAppDispatch();
  const isMade = useAppSelector((state) => state.userFirebaseData?._id === user?.userId);
  const userId = user?.userId;
  useEffect(() => {
    if (!user?.email || user.isEmailVerified || isMade) return;
    // After a reload the user is no longer new, but the profile may still be missing. The server
    // answers with the profile that exists already.
    void dispatch(createProfile({ ...user, isNewUser: true }));
    // A renewed token belongs to the same person. Only another person needs another profile.
    // oxlint-disable-next-line react/exhaustive-deps -- see the line above
  }, [userId, dispatch]);
}

function SignupScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const draft = useDraftToSave();
  return (
    <Screen
      pageTitle={t("Create an account")}
      onBack={() => void navigate(paths.login())}
      columns={draft ? 2 : undefined}
    >
      <Stack gap={3}>
        <Stack gap={1}>
          <Text as="h1" size={28}>
            {draft ? <SaveDraft name={draft} /> : t("Create your account")}
          </Text>
          {draft && (
            <Text>{t("It's kept on this device. With an account, you can send its link.")}</Text>
          )}
          <Text tone="quiet">{t("Your first 5 people are on us.")}</Text>
        </Stack>
        <SignupForm />
        <Divider>{t("or")}</Divider>
        <GoogleButton />
        <ButtonLink to={paths.login()} tone="plain" wide>
          {t("I already have an account")}
        </ButtonLink>
        <LanguageChoice />
      </Stack>
      {draft && <PreviewBeside />}
    </Screen>
  );
}

const SaveDraft = ({ name }: { name: string }) => (
  <Trans i18nKey="Save <name>“{{name}}”</name>" values={{ name }} components={{ name: <bdi /> }} />
);
