import { displayName } from "@contract/displayName";
import type { Feed } from "@contract/http/submission";
import { NAME_MAX } from "@contract/limits";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { GuestForm } from "../../features/auth/components/GuestForm";
import { useSaveProfile } from "../../features/profile/api/useSaveProfile";
import { RecorderFrame } from "../../features/recorder/components/RecorderFrame";
import { useIsNameless } from "../../features/recorder/model/senderName";
import { signInAsGuest } from "../../shared/identity/identity";
import type { PersonName } from "../../shared/identity/identityTypes";
import { useIdentity } from "../../shared/identity/useIdentity";
import { logError } from "../../shared/lib/log";
import { useAppSelector } from "../../shared/state/hooks";
import { Button, ButtonLink } from "../../shared/ui/action/Button";
import { Spinner } from "../../shared/ui/feedback/Spinner";
import { Divider } from "../../shared/ui/layout/Divider";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";

interface SenderGateProps {
  feed: Feed;
  watchHref: string;
  /** Shows how the thank-you is made. It gets the line that says who signs it. */
  children: (signature: ReactNode) => ReactNode;
}

/**
 * Finds out who says thank you. The link of a gift names its recipient, who is signed in as a guest
 * of that name. Others are asked, and so is a recipient for whom signing in has failed.
 */
export function SenderGate({ feed, watchHref, children }: SenderGateProps) {
  const profile = useAppSelector((state) => state.userFirebaseData);
  const recipient = recipientOf(feed);
  const { step, suggested, ask, sign } = useSender(recipient);
  if (step === "asking") return <NameScreen {...{ feed, watchHref, suggested }} onName={sign} />;
  if (step === "waiting" || !profile) {
    return (
      <RecorderFrame>
        <Spinner fullScreen />
      </RecorderFrame>
    );
  }
  const isGuest = profile.email === null;
  return children(isGuest && <Signature name={displayName([profile])} onOther={ask} />);
}

/** Returns whom the gift's link is for, or null if that is unknown. */
function recipientOf({ recipientName, tributeFor, tributeType }: Feed): string | null {
  const person =
    tributeType === "Memorial" ? "" : displayName(tributeFor.name, { firstOnly: true });
  const name = recipientName || person;
  return name !== "" && name.length <= NAME_MAX ? name : null;
}

/** Tells whether somebody is signed in, and has a name. */
function useWho(): "loading" | "nobody" | "nameless" | "named" {
  const { status, user } = useIdentity();
  const profileId = useAppSelector((state) => state.userFirebaseData?._id);
  const isNameless = useIsNameless();
  if (status === "signedOut") return "nobody";
  if (!user || profileId !== user.userId) return "loading";
  return isNameless ? "nameless" : "named";
}

/** Signs in by the recipient's name, if there is one and nobody with a name is signed in. */
function useSender(recipient: string | null) {
  const who = useWho();
  const [isAsked, setAsked] = useState(false);
  // Whoever signs out here stays signed out.
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (who === "named" && !wasSignedIn) setWasSignedIn(true);
  const saveName = useSaveName();
  const signFor = useEffectEvent((name: string) => {
    saveName({ firstName: name, lastName: "" }).catch((error: unknown) => {
      logError("Signing in by the name of a gift's recipient", error);
      setAsked(true);
    });
  });
  const isUnnamed = who === "nobody" || who === "nameless";
  const due = isUnnamed && !wasSignedIn && !isAsked ? recipient : null;
  useEffect(() => {
    if (due !== null) signFor(due);
  }, [due]);
  const isAsking = isAsked || (isUnnamed && due === null);
  const step = who === "named" ? "known" : "waiting";
  return {
    step: isAsking ? "asking" : step,
    suggested: isUnnamed ? (recipient ?? "") : "",
    ask: () => setAsked(true),
    sign: async (name: PersonName): Promise<void> => {
      await saveName(name);
      setAsked(false);
    },
  };
}

/** Returns a function that signs in as a guest of this name, or names the guest who is signed in. */
function useSaveName(): (name: PersonName) => Promise<void> {
  const { status } = useIdentity();
  const image = useAppSelector((state) => state.userFirebaseData?.userProfile ?? null);
  const saveProfile = useSaveProfile();
  return async (name) => {
    if (status === "signedOut") await signInAsGuest(name);
    else if (!(await saveProfile({ ...name, image }))) throw new Error("The name was not saved.");
  };
}

function Signature({ name, onOther }: { name: string; onOther: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack direction="row" align="center" gap={1} wrap>
      <Text size={14}>
        <Trans
          i18nKey="From <name>{{name}}</name>"
          values={{ name }}
          components={{ name: <bdi /> }}
        />
      </Text>
      <Button tone="plain" onClick={onOther}>
        {t("Not {{name}}?", { name })}
      </Button>
    </Stack>
  );
}

interface NameScreenProps extends Omit<SenderGateProps, "children"> {
  suggested: string;
  onName: (name: PersonName) => Promise<void>;
}

function NameScreen({ feed, watchHref, suggested, onName }: NameScreenProps) {
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
        <Text tone="quiet">{t("Your name goes with your thank-you. No account needed.")}</Text>
      </Stack>
      <GuestForm suggested={suggested} onName={onName} />
      <Divider>{t("or")}</Divider>
      <ButtonLink tone="soft" wide to={paths.login()}>
        {t("Sign in to my account")}
      </ButtonLink>
    </Screen>
  );
}
