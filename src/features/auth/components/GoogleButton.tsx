import { useTranslation } from "react-i18next";
import type { Answer } from "@contract/http/endpoint";
import { lazy, Suspense, useState } from "react";
import { env } from "../../../config/env";
import { trackEvent } from "../../../shared/analytics/analytics";
import { signInWithGoogle } from "../../../shared/identity/identity";
import type { IdentityUser, LocalGoogleAccount } from "../../../shared/identity/identityTypes";
import { Button } from "../../../shared/ui/action/Button";
import { POPUP_BLOCKED_HINT } from "../model/googleRefusals";
import { GoogleMark } from "./GoogleMark";
import { GoogleRefusal } from "./GoogleRefusal";

/** Only local mode shows it, and it needs Joy. */
const LocalGoogleDialog = lazy(async () => ({
  default: (await import("./LocalGoogleDialog")).LocalGoogleDialog,
}));

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

/**
 * Asks for a Google account. With the local emulator, a small dialog replaces Google's window. A
 * hint shows when the browser has blocked the window, because nothing else would explain it.
 */
export function GoogleButton({ withAccount = signIn }: GoogleButtonProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  const [isDialogNeeded, setDialogNeeded] = useState(false);
  const ask = () => {
    setDialogNeeded(true);
    setAsking(true);
  };
  const continueWith = async (local: LocalGoogleAccount | null) => {
    setAsking(false);
    setBlocked(false);
    setBusy(true);
    const answer = await withAccount(local);
    setBlocked(answer?.code === "auth/popup-blocked");
    setBusy(false);
  };
  return (
    <>
      <Button
        tone="soft"
        wide
        loading={isBusy}
        startIcon={<GoogleMark />}
        onClick={() => (env.firebase ? void continueWith(null) : ask())}
      >
        {t("Continue with Google")}
      </Button>
      {isBlocked && <GoogleRefusal refusal={POPUP_BLOCKED_HINT} />}
      {isDialogNeeded && (
        <Suspense fallback={null}>
          <LocalGoogleDialog
            open={isAsking}
            onClose={() => setAsking(false)}
            onChosen={(account) => void continueWith(account)}
          />
        </Suspense>
      )}
    </>
  );
}
