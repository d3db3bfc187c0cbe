import { useTranslation } from "react-i18next";
import { useEffect } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { GoogleButton } from "../../features/auth/components/GoogleButton";
import { SignupForm } from "../../features/auth/components/SignupForm";
import { useEmailVerified } from "../../features/auth/model/useEmailVerified";
import { VerifyWaiting } from "../../features/auth/components/VerifyWaiting";
import { createProfile, loadProfile } from "../../features/profile/api/profileThunks";
import { LanguageChoice } from "../../shared/language/LanguageChoice";
import { useIdentity } from "../../shared/identity/useIdentity";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";
import { Divider } from "../../shared/ui/layout/Divider";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";

/** A new account: the form, then the wait for the mailed link, then home. */
export function SignupPage() {
  const { t } = useTranslation();
  const { user } = useIdentity();
  const navigate = useNavigate();
  useProfileMade();
  useEmailVerified(user?.userId, () => void navigate(paths.homePage(), { replace: true }));
  const origin = useAppSelector((state) => state.utilityState.isRedirectFrom);
  const isNewUser = useAppSelector((state) => state.user.isNewUser);
  if (!user) return <SignupScreen />;
  if (user.isEmailVerified || !user.email) {
    // With Google it may turn out that there has been an account all along: that was a sign-in.
    const isSignIn = !user.isNewUser && !isNewUser;
    return <Navigate to={(isSignIn && origin) || paths.homePage()} replace />;
  }
  return (
    <Screen pageTitle={t("Check your inbox")}>
      <VerifyWaiting email={user.email} />
    </Screen>
  );
}

/**
 * The profile isn't loaded on this page: it is made, with the mail that verifies the address. Whoever needs no such mail
 * leaves the page at once, and has it loaded, or made, where they go.
 */
function useProfileMade(): void {
  const { user } = useIdentity();
  const dispatch = useAppDispatch();
  const isMade = useAppSelector((state) => state.userFirebaseData?._id === user?.userId);
  const userId = user?.userId;
  useEffect(() => {
    if (!user?.email || user.isEmailVerified || isMade) return;
    // After a reload nobody is new any more, but the profile may still be missing.
    if (user.isNewUser) void dispatch(createProfile(user));
    else void dispatch(loadProfile(user));
    // A renewed token is the same person: only another one needs another profile.
    // oxlint-disable-next-line react/exhaustive-deps -- see the line above
  }, [userId, dispatch]);
}

function SignupScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Screen pageTitle={t("Create an account")} onBack={() => void navigate(paths.login())}>
      <Stack gap={1}>
        <Text as="h1" size={28}>
          {t("Create your account")}
        </Text>
        <Text tone="quiet">{t("Your first 5 people are on us.")}</Text>
      </Stack>
      <SignupForm />
      <Divider>{t("or")}</Divider>
      <GoogleButton />
      <ButtonLink to={paths.login()} tone="plain" wide>
        {t("I have an account already")}
      </ButtonLink>
      <LanguageChoice />
    </Screen>
  );
}
