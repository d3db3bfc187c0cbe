import { useTranslation } from "react-i18next";
import type { Answer } from "@contract/http/endpoint";
import { useState } from "react";
import { env } from "../../../config/env";
import { trackEvent } from "../../../shared/analytics/analytics";
import { signInWithGoogle } from "../../../shared/identity/identity";
import type { IdentityUser, LocalGoogleAccount } from "../../../shared/identity/identityTypes";
import { Button } from "../../../shared/ui/action/Button";
import { GoogleMark } from "./GoogleMark";
import { LocalGoogleDialog } from "./LocalGoogleDialog";

interface GoogleButtonProps {
  /**
   * Handles the chosen account. It signs in by default. `local` is the account to use with the
   * emulator.
   */
  withAccount?: (local: LocalGoogleAccount | null) => Promise<Answer<IdentityUser> | void>;
}

async function signIn(local: LocalGoogleAccount | null): Promise<Answer<IdentityUser>> {
  const answer = await signInWithGoogle(local);
  if (answer.data && !answer.data.isNewUser) trackEvent("login", { method: "google" });
  return answer;
}

/** Asks for a Google account. With the local emulator, a small dialog replaces Google's window. */
export function GoogleButton({ withAccount = signIn }: GoogleButtonProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const continueWith = async (local: LocalGoogleAccount | null) => {
    setAsking(false);
    setBusy(true);
    await withAccount(local);
    setBusy(false);
  };
  return (
    <>
      <Button
        tone="soft"
        wide
        loading={isBusy}
        startIcon={<GoogleMark />}
        onClick={() => (env.firebase ? void continueWith(null) : setAsking(true))}
      >
        {t("Continue with Google")}
      </Button>
      <LocalGoogleDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onChosen={(account) => void continueWith(account)}
      />
    </>
  );
}
