import { useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { paths } from "../config/paths";
import { GoogleButton } from "../features/auth/GoogleButton";
import { GuestForm } from "../features/auth/GuestForm";
import { LoginForm } from "../features/auth/LoginForm";
import { useIdentity } from "../shared/identity/useIdentity";
import { useAppSelector } from "../shared/state/hooks";
import { Button, ButtonLink } from "../shared/ui/Button";
import { Divider } from "../shared/ui/Divider";
import { Screen } from "../shared/ui/Screen";
import { Stack } from "../shared/ui/Stack";
import { Text } from "../shared/ui/Text";
import { TextLink } from "../shared/ui/TextLink";

/** Guests come to record. */
const isInvited = (origin: string) => origin.startsWith(paths.recordTribute());

interface LoginState {
  /** Sent here with a failure; the form shows although somebody is signed in. */
  isSentBack?: boolean;
}

/** Signs in, and goes back to where the visitor came from. */
export function LoginPage() {
  const { status } = useIdentity();
  const navigate = useNavigate();
  const origin = useAppSelector((state) => state.utilityState.isRedirectFrom);
  const { isSentBack = false } = (useLocation().state ?? {}) as LoginState;
  const [wasSignedIn] = useState(isSentBack && status === "signedIn");
  if (status === "signedIn" && !wasSignedIn) {
    return <Navigate to={origin || paths.homePage()} replace />;
  }
  const goBack = () => void navigate(paths.starterPage());
  return (
    <Screen pageTitle="Sign in" onBack={goBack}>
      {isInvited(origin) ? <InvitedLogin /> : <MemberLogin />}
    </Screen>
  );
}

function MemberLogin() {
  return (
    <>
      <Stack gap={1}>
        <Text as="h1" size={28}>
          Welcome back
        </Text>
        <Text tone="quiet">Sign in to see your reels.</Text>
      </Stack>
      <SignInWays />
    </>
  );
}

/** Somebody who was asked for a video: their name is enough. */
function InvitedLogin() {
  const [hasAccount, setHasAccount] = useState(false);
  return (
    <>
      <Stack gap={1}>
        <Text as="h1" size={28}>
          {hasAccount ? "Sign in to record" : "Who is recording?"}
        </Text>
        <Text tone="quiet">
          {hasAccount
            ? "Your video will be with your other reels."
            : "Your name goes with your video. No account needed."}
        </Text>
      </Stack>
      {hasAccount ? <SignInWays /> : <GuestForm />}
      <Divider>or</Divider>
      <Button tone="soft" wide onClick={() => setHasAccount(!hasAccount)}>
        {hasAccount ? "Continue as a guest" : "Sign in to my account"}
      </Button>
    </>
  );
}

function SignInWays() {
  return (
    <Stack gap={3}>
      <LoginForm />
      <Text size={14} align="center">
        <TextLink to={paths.forgotPassword()}>Forgot your password?</TextLink>
      </Text>
      <Divider>or</Divider>
      <GoogleButton />
      <ButtonLink to={paths.signup()} tone="plain" wide>
        New here? Create an account
      </ButtonLink>
    </Stack>
  );
}
